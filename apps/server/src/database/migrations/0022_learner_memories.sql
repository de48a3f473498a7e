CREATE TABLE "learner_memories" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"model" jsonb,
	"learned_on" date,
	"days_since_fit" integer DEFAULT 0 NOT NULL,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "learner_memories" ADD CONSTRAINT "learner_memories_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "learner_memories_days_since_fit" ON "learner_memories" USING btree ("days_since_fit");