CREATE TABLE "session_questions" (
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"document" jsonb NOT NULL,
	CONSTRAINT "session_questions_user_id_session_id_pk" PRIMARY KEY("user_id","session_id")
);
--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "composer_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "session_questions" ADD CONSTRAINT "session_questions_session" FOREIGN KEY ("user_id","session_id") REFERENCES "public"."exercise_sessions"("user_id","id") ON DELETE cascade ON UPDATE no action;