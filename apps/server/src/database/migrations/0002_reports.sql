CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"question_index" integer NOT NULL,
	"seed" integer NOT NULL,
	"course_version" text NOT NULL,
	"exercise_id" text NOT NULL,
	"question" text NOT NULL,
	"correct_answer" text NOT NULL,
	"user_answer" text,
	"is_correct_answer" boolean NOT NULL,
	"report_type" text NOT NULL,
	"message" text,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_once" UNIQUE("user_id","session_id","question_index")
);
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_session_id_exercise_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."exercise_sessions"("id") ON DELETE no action ON UPDATE no action;