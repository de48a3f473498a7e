CREATE TABLE "paid_clips" (
	"day" date PRIMARY KEY NOT NULL,
	"clips" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "seen_messages" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "user_quest_progress_unclaimed" ON "user_quest_progress" USING btree ("user_id") WHERE is_completed and not reward_claimed;