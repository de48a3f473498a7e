ALTER TABLE "quiz_matches" ADD COLUMN "document" jsonb;--> statement-breakpoint
CREATE INDEX "quiz_matches_document" ON "quiz_matches" USING btree ("ended_at") WHERE document is not null;