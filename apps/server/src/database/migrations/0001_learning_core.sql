CREATE TABLE "opened_guides" (
	"user_id" uuid NOT NULL,
	"guide_number" integer NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opened_guides_user_id_guide_number_pk" PRIMARY KEY("user_id","guide_number")
);
--> statement-breakpoint
CREATE TABLE "user_lesson_progress" (
	"user_id" uuid NOT NULL,
	"lesson_id" text NOT NULL,
	"progress_percentage" integer NOT NULL,
	"completed_at" timestamp with time zone NOT NULL,
	"xp_earned" integer NOT NULL,
	CONSTRAINT "user_lesson_progress_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
DROP INDEX "exercise_sessions_one_open";--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "kind" text DEFAULT 'exercise' NOT NULL;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "swapped" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_completion_day" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_completion_zone" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "streak_freezes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "last_visit_day" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "day_opening" jsonb;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "tap_game_month" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "review_reward_day" date;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "review_rewards" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "opened_guides" ADD CONSTRAINT "opened_guides_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_lesson_progress" ADD CONSTRAINT "user_lesson_progress_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_sessions_one_open" ON "exercise_sessions" USING btree ("user_id","kind","guide_number","level_number","exercise_number") WHERE state = 'open';