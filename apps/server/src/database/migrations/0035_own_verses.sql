CREATE TABLE "reading_places" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"surah" integer NOT NULL,
	"ayah" integer NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verse_bookmarks" (
	"user_id" uuid NOT NULL,
	"surah" integer NOT NULL,
	"ayah" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verse_bookmarks_user_id_surah_ayah_pk" PRIMARY KEY("user_id","surah","ayah")
);
--> statement-breakpoint
CREATE TABLE "verse_notes" (
	"user_id" uuid NOT NULL,
	"surah" integer NOT NULL,
	"ayah" integer NOT NULL,
	"text" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verse_notes_user_id_surah_ayah_pk" PRIMARY KEY("user_id","surah","ayah")
);
--> statement-breakpoint
ALTER TABLE "reading_places" ADD CONSTRAINT "reading_places_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_bookmarks" ADD CONSTRAINT "verse_bookmarks_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verse_notes" ADD CONSTRAINT "verse_notes_user_id_profiles_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."profiles"("user_id") ON DELETE cascade ON UPDATE no action;