CREATE TABLE "learner_packs" (
	"user_id" uuid NOT NULL,
	"pack_id" text NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "learner_packs_user_id_pack_id_pk" PRIMARY KEY("user_id","pack_id")
);
--> statement-breakpoint
ALTER TABLE "exercise_sessions" DROP CONSTRAINT "exercise_sessions_kind_listed";--> statement-breakpoint
DROP INDEX "exercise_sessions_one_open";--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "about" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_packs" ADD CONSTRAINT "learner_packs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "exercise_sessions_one_open" ON "exercise_sessions" USING btree ("user_id","kind","guide_number","level_number","exercise_number","about") WHERE state = 'open';--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD CONSTRAINT "exercise_sessions_kind_listed" CHECK ("exercise_sessions"."kind" in ('exercise', 'lesson', 'review', 'placement', 'sitting'));