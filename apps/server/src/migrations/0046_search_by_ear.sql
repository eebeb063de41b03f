CREATE TABLE "search_moment" (
	"kind" text DEFAULT 'video' NOT NULL,
	"video_id" bigint NOT NULL,
	"language" text NOT NULL,
	"seconds" integer NOT NULL,
	"line" text NOT NULL,
	"words" "tsvector" NOT NULL,
	CONSTRAINT "search_moment_video_id_language_seconds_pk" PRIMARY KEY("video_id","language","seconds")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"word_key" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"means" text[] NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_asking" ADD COLUMN "is_found" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_entry" ADD COLUMN "sounds" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_figure" ADD COLUMN "is_found" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "search_moment" ADD CONSTRAINT "search_moment_of_entry" FOREIGN KEY ("kind","video_id") REFERENCES "public"."search_entry"("kind","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_moment_words" ON "search_moment" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entry_sounds" ON "search_entry" USING gin ("sounds");--> statement-breakpoint
-- What is said changes with the captions, and with what is sold.
CREATE FUNCTION "search_captions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_due" ("kind", "id") VALUES ('video', coalesce("new"."video_id", "old"."video_id"));
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "media_caption_changed_is_found" AFTER INSERT OR UPDATE OR DELETE ON "media_caption" FOR EACH ROW EXECUTE FUNCTION "search_captions_changed"();--> statement-breakpoint
CREATE TRIGGER "media_video_sold_is_found" AFTER UPDATE OF "access", "preview_seconds" ON "media_video" FOR EACH ROW WHEN (
	"old"."access" IS DISTINCT FROM "new"."access" OR "old"."preview_seconds" IS DISTINCT FROM "new"."preview_seconds"
) EXECUTE FUNCTION "search_video_changed"();--> statement-breakpoint
-- How names are read and what is said is not in the index yet.
INSERT INTO "search_due" ("kind", "id") SELECT "kind", "id" FROM "search_entry";
