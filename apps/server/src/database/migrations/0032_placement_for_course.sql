DROP INDEX "soundings_one_open";--> statement-breakpoint
ALTER TABLE "soundings" ADD COLUMN "purpose" text DEFAULT 'check' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "soundings_one_open" ON "soundings" USING btree ("user_id","purpose") WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "soundings" ADD CONSTRAINT "soundings_purpose_listed" CHECK ("soundings"."purpose" in ('check', 'placement'));