CREATE TABLE "audio_runs" (
	"voice" text DEFAULT 'daniel-clear' NOT NULL,
	"stability" numeric(2, 1) DEFAULT 0.8 NOT NULL,
	"similarity_boost" numeric(2, 1) DEFAULT 0.9 NOT NULL,
	"style" numeric(2, 1) DEFAULT 0.3 NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"wanted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "audio_runs_voice_stability_similarity_boost_style_pk" PRIMARY KEY("voice","stability","similarity_boost","style"),
	CONSTRAINT "audio_runs_voice" CHECK ("audio_runs"."voice" in ('daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent')),
	CONSTRAINT "audio_runs_on_slider" CHECK ("audio_runs"."stability" between 0 and 1 and "audio_runs"."similarity_boost" between 0 and 1 and "audio_runs"."style" between 0 and 1),
	CONSTRAINT "audio_runs_state" CHECK ("audio_runs"."state" in ('wanted', 'broken', 'made'))
);
--> statement-breakpoint
CREATE TABLE "voice_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"voice" text DEFAULT 'daniel-clear' NOT NULL,
	"stability" numeric(2, 1) DEFAULT 0.8 NOT NULL,
	"similarity_boost" numeric(2, 1) DEFAULT 0.9 NOT NULL,
	"style" numeric(2, 1) DEFAULT 0.3 NOT NULL,
	CONSTRAINT "voice_settings_voice" CHECK ("voice_settings"."voice" in ('daniel-clear', 'sarah-gentle', 'aria-educational', 'liam-consistent')),
	CONSTRAINT "voice_settings_on_slider" CHECK ("voice_settings"."stability" between 0 and 1 and "voice_settings"."similarity_boost" between 0 and 1 and "voice_settings"."style" between 0 and 1)
);
--> statement-breakpoint
ALTER TABLE "voice_settings" ADD CONSTRAINT "voice_settings_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;