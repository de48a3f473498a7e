CREATE TABLE "quiz_blocks" (
	"user_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_blocks_user_id_blocked_id_pk" PRIMARY KEY("user_id","blocked_id")
);
--> statement-breakpoint
CREATE TABLE "quiz_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'challenge' NOT NULL,
	"state" text DEFAULT 'searching' NOT NULL,
	"league_level" integer NOT NULL,
	"seed" integer NOT NULL,
	"words" jsonb,
	"course_version" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "quiz_players" (
	"match_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"seat" text NOT NULL,
	"entries" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"handed_at" timestamp with time zone,
	"outcome" text,
	"xp_earned" integer DEFAULT 0 NOT NULL,
	"rewarded_day" date,
	"booked_at" timestamp with time zone,
	CONSTRAINT "quiz_players_match_id_user_id_pk" PRIMARY KEY("match_id","user_id"),
	CONSTRAINT "quiz_players_seat" UNIQUE("match_id","seat")
);
--> statement-breakpoint
CREATE TABLE "quiz_reports" (
	"user_id" uuid NOT NULL,
	"reported_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"display_name" text,
	"avatar_url" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quiz_reports_user_id_reported_id_reason_pk" PRIMARY KEY("user_id","reported_id","reason")
);
--> statement-breakpoint
ALTER TABLE "quiz_blocks" ADD CONSTRAINT "quiz_blocks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_blocks" ADD CONSTRAINT "quiz_blocks_blocked_id_profiles_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_match_id_quiz_matches_id_fk" FOREIGN KEY ("match_id") REFERENCES "public"."quiz_matches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_players" ADD CONSTRAINT "quiz_players_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiz_reports" ADD CONSTRAINT "quiz_reports_reported_id_profiles_user_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quiz_blocks_blocked" ON "quiz_blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "quiz_matches_searching" ON "quiz_matches" USING btree ("league_level","created_at") WHERE state = 'searching';--> statement-breakpoint
CREATE INDEX "quiz_matches_lapse" ON "quiz_matches" USING btree ("lapses_at") WHERE state in ('searching', 'open');--> statement-breakpoint
CREATE INDEX "quiz_players_user" ON "quiz_players" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "quiz_players_unbooked" ON "quiz_players" USING btree ("match_id") WHERE outcome is not null and booked_at is null;--> statement-breakpoint
CREATE INDEX "quiz_reports_reported" ON "quiz_reports" USING btree ("reported_id");--> statement-breakpoint
CREATE INDEX "quiz_reports_newest" ON "quiz_reports" USING btree ("created_at");