ALTER TABLE "learner_words" ADD COLUMN "first_right_at" timestamp with time zone;--> statement-breakpoint
-- What was learnt, or last answered right, was answered right at some time.
UPDATE "learner_words" SET "first_right_at" = coalesce("learnt_at", now()) WHERE "learnt_at" IS NOT NULL OR "missed_at" IS NULL;
