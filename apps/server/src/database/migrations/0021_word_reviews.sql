CREATE TABLE "word_reviews" (
	"user_id" uuid NOT NULL,
	"word_id" text NOT NULL,
	"source" text NOT NULL,
	"index" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"task" text,
	"outcome" text NOT NULL,
	"evidence" text NOT NULL,
	"took_ms" integer,
	"predicted" real,
	"model_version" text NOT NULL,
	CONSTRAINT "word_reviews_user_id_word_id_source_index_pk" PRIMARY KEY("user_id","word_id","source","index"),
	CONSTRAINT "word_reviews_task_listed" CHECK ("word_reviews"."task" in ('meaning', 'arabic', 'meaning_in_verse', 'listening', 'matching', 'fill_blank', 'translation', 'select_missing_word', 'word_order', 'true_false', 'type_what_hear', 'speak_sentence', 'free_recall')),
	CONSTRAINT "word_reviews_outcome_listed" CHECK ("word_reviews"."outcome" in ('right', 'wrong', 'no-idea', 'pair-forced', 'skipped', 'report-accepted')),
	CONSTRAINT "word_reviews_evidence_listed" CHECK ("word_reviews"."evidence" in ('good', 'again', 'none'))
);
--> statement-breakpoint
ALTER TABLE "learner_words" ADD COLUMN "taught_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "learner_words" ADD COLUMN "memory" jsonb;--> statement-breakpoint
ALTER TABLE "word_reviews" ADD CONSTRAINT "word_reviews_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
UPDATE "learner_words" SET "taught_at" = least("first_right_at", "missed_at", "learnt_at") WHERE coalesce("first_right_at", "missed_at", "learnt_at") IS NOT NULL;
