CREATE TABLE "learner_letters" (
	"user_id" uuid NOT NULL,
	"item" text NOT NULL,
	"taught_at" timestamp with time zone NOT NULL,
	"memory" jsonb,
	CONSTRAINT "learner_letters_user_id_item_pk" PRIMARY KEY("user_id","item")
);
--> statement-breakpoint
CREATE TABLE "letter_lessons" (
	"user_id" uuid NOT NULL,
	"lesson" integer NOT NULL,
	"done_by" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "letter_lessons_user_id_lesson_pk" PRIMARY KEY("user_id","lesson"),
	CONSTRAINT "letter_lessons_done_by_listed" CHECK ("letter_lessons"."done_by" in ('lesson', 'check'))
);
--> statement-breakpoint
CREATE TABLE "letter_runs" (
	"id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"lesson" integer NOT NULL,
	"questions" jsonb NOT NULL,
	"answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "letter_runs_user_id_id_pk" PRIMARY KEY("user_id","id"),
	CONSTRAINT "letter_runs_kind_listed" CHECK ("letter_runs"."kind" in ('lesson', 'review', 'check'))
);
--> statement-breakpoint
CREATE TABLE "test_outs" (
	"user_id" uuid NOT NULL,
	"guide_number" integer NOT NULL,
	"level_number" integer NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "test_outs_user_id_guide_number_level_number_pk" PRIMARY KEY("user_id","guide_number","level_number")
);
--> statement-breakpoint
ALTER TABLE "word_reviews" DROP CONSTRAINT "word_reviews_task_listed";--> statement-breakpoint
ALTER TABLE "exercise_sessions" ADD COLUMN "first_try" jsonb;--> statement-breakpoint
ALTER TABLE "learner_words" ADD COLUMN "only_in_trial" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_letters" ADD CONSTRAINT "learner_letters_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_lessons" ADD CONSTRAINT "letter_lessons_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_runs" ADD CONSTRAINT "letter_runs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "test_outs" ADD CONSTRAINT "test_outs_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "letter_runs_one_open" ON "letter_runs" USING btree ("user_id","kind","lesson") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "letter_runs_user" ON "letter_runs" USING btree ("user_id","finished_at");--> statement-breakpoint
ALTER TABLE "word_reviews" ADD CONSTRAINT "word_reviews_task_listed" CHECK ("word_reviews"."task" in ('meaning', 'arabic', 'meaning_in_verse', 'listening', 'matching', 'fill_blank', 'translation', 'select_missing_word', 'word_order', 'true_false', 'type_what_hear', 'speak_sentence', 'free_recall', 'hear_letter', 'letter_sound', 'find_letter', 'letter_form', 'join_letters', 'read_letters', 'hear_writing', 'say_letters'));