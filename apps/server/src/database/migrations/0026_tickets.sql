CREATE TABLE "offline_asides" (
	"user_id" uuid NOT NULL,
	"browser_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"ticket_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"move" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_asides_user_id_browser_id_seq_pk" PRIMARY KEY("user_id","browser_id","seq"),
	CONSTRAINT "offline_asides_reason_listed" CHECK ("offline_asides"."reason" in ('unknown-ticket', 'expired-ticket', 'exercise-locked', 'too-many-browsers', 'course-changed', 'not-judged'))
);
--> statement-breakpoint
CREATE TABLE "offline_browsers" (
	"user_id" uuid NOT NULL,
	"browser_id" uuid NOT NULL,
	"next_seq" integer NOT NULL,
	"last_digest" text NOT NULL,
	"last_played_at" timestamp with time zone NOT NULL,
	CONSTRAINT "offline_browsers_user_id_browser_id_pk" PRIMARY KEY("user_id","browser_id")
);
--> statement-breakpoint
CREATE TABLE "streak_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"streak" integer NOT NULL,
	"freezes" integer NOT NULL,
	"freezes_before" integer NOT NULL,
	CONSTRAINT "streak_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
ALTER TABLE "exercise_sessions" DROP CONSTRAINT "exercise_sessions_state_listed";--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "ticket_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "ticket_id" uuid;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "browser_id" uuid;--> statement-breakpoint
ALTER TABLE "offline_asides" ADD CONSTRAINT "offline_asides_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offline_browsers" ADD CONSTRAINT "offline_browsers_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "streak_days" ADD CONSTRAINT "streak_days_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_sessions_one_ticket" ON "exercise_sessions" USING btree ("user_id","guide_number","level_number","exercise_number") WHERE state = 'ticket' and ticket_id is null and kind = 'exercise';--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_sessions_one_run" ON "exercise_sessions" USING btree ("user_id","ticket_id","browser_id") WHERE ticket_id is not null;--> statement-breakpoint
CREATE INDEX "exercise_sessions_ticket_until" ON "exercise_sessions" USING btree ("ticket_until") WHERE ticket_until is not null;--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD CONSTRAINT "exercise_sessions_state_listed" CHECK ("exercise_sessions"."state" in ('open', 'finished', 'abandoned', 'ticket'));--> statement-breakpoint
INSERT INTO "streak_days" ("user_id", "day", "at", "time_zone", "streak", "freezes", "freezes_before") SELECT "user_id", "last_credited_day", coalesce("last_credited_at", "last_credited_day"::timestamp AT TIME ZONE 'UTC' + interval '12 hours'), coalesce("last_completion_zone", 'UTC'), "current_streak", "streak_freezes", "streak_freezes" FROM "profiles" WHERE "last_credited_day" IS NOT NULL;
