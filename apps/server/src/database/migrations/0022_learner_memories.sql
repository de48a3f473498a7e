CREATE TABLE "learner_memories" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"model" jsonb,
	"fitted_through" date,
	"imported_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "learner_memories" ADD CONSTRAINT "learner_memories_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;