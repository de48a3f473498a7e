DROP INDEX "profiles_streak_board";--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "expires_by_receipt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "heard_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "heard_days" date[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "streak_days" ADD COLUMN "is_heard" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "streak_days" ADD COLUMN "heard_streak" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "profiles_streak_board" ON "profiles" USING btree ("heard_streak" DESC NULLS LAST,"user_id","streak_holds_until") WHERE is_on_streak_board and not leagues_opted_out;--> statement-breakpoint
UPDATE "profiles" SET "heard_streak" = "current_streak" WHERE "current_streak" > 0;--> statement-breakpoint
UPDATE "profiles" SET "heard_days" = ARRAY["last_visit_day"] WHERE "last_visit_day" IS NOT NULL;--> statement-breakpoint
UPDATE "streak_days" SET "heard_streak" = "streak";
