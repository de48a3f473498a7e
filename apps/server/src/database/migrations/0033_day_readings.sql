CREATE INDEX "word_reviews_readings" ON "word_reviews" USING btree ("user_id","day") WHERE source like 'reading:%';--> statement-breakpoint
-- Home has a new order: learners with sessions see one message about it.
UPDATE "profiles" SET "seen_messages" = "seen_messages" || '{"home-order": "changed"}'::jsonb
  WHERE EXISTS (SELECT FROM "exercise_sessions" WHERE "exercise_sessions"."user_id" = "profiles"."user_id");
