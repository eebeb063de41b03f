CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "search_asking" (
	"day" date NOT NULL,
	"word_key" text NOT NULL,
	"asker" "bytea" NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "search_asking_day_word_key_asker_pk" PRIMARY KEY("day","word_key","asker")
);
--> statement-breakpoint
CREATE TABLE "search_due" (
	"seq" bigserial PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_entry" (
	"kind" text NOT NULL,
	"id" bigint NOT NULL,
	"name_key" text NOT NULL,
	"other_key" text NOT NULL,
	"name" text NOT NULL,
	"other_name" text NOT NULL,
	"words" "tsvector" NOT NULL,
	"rank" double precision NOT NULL,
	"shown_at" timestamp with time zone NOT NULL,
	CONSTRAINT "search_entry_kind_id_pk" PRIMARY KEY("kind","id")
);
--> statement-breakpoint
CREATE TABLE "search_figure" (
	"day" date NOT NULL,
	"word_key" text NOT NULL,
	"word" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "search_figure_day_word_key_pk" PRIMARY KEY("day","word_key")
);
--> statement-breakpoint
CREATE TABLE "search_salt" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_spelling" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"word_key" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"english" text NOT NULL,
	"standing" text NOT NULL,
	"position" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_asking_by_asker" ON "search_asking" USING btree ("asker");--> statement-breakpoint
CREATE INDEX "search_entry_words" ON "search_entry" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_entry_name" ON "search_entry" USING btree ("name_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_entry_other_name" ON "search_entry" USING btree ("other_key" text_pattern_ops) WHERE "search_entry"."other_key" <> '';--> statement-breakpoint
CREATE INDEX "search_entry_ranked" ON "search_entry" USING btree ("kind","rank" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "search_entry"."kind" <> 'video';--> statement-breakpoint
CREATE INDEX "search_spelling_alike" ON "search_spelling" USING gin ("word" gin_trgm_ops);--> statement-breakpoint
-- Whoever changes what can be found need not know of the index: the database notes what is to be written anew, and takes out at once what nobody may find any more.
CREATE FUNCTION "search_videos_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_due" ("kind", "id") SELECT 'video', "id" FROM "added" WHERE "catalogue_shown_at"("added") IS NOT NULL;
	INSERT INTO "search_due" ("kind", "id") SELECT DISTINCT 'creator', "account_id" FROM "added" WHERE "catalogue_shown_at"("added") IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "media_video_added_is_found" AFTER INSERT ON "media_video" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "search_videos_added"();--> statement-breakpoint
CREATE FUNCTION "search_video_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF "catalogue_shown_at"("new") IS NULL THEN
		DELETE FROM "search_entry" WHERE "kind" = 'video' AND "id" = "new"."id";
	ELSE
		INSERT INTO "search_due" ("kind", "id") VALUES ('video', "new"."id");
	END IF;
	INSERT INTO "search_due" ("kind", "id") SELECT DISTINCT 'creator', "creator" FROM unnest(ARRAY["old"."account_id", "new"."account_id"]) AS "creator" WHERE "creator" IS NOT NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "media_video_changed_is_found" AFTER UPDATE OF "title", "translations", "moderation", "state", "held_at", "account_id", "published_at" ON "media_video" FOR EACH ROW WHEN (
	"catalogue_shown_at"("old".*) IS DISTINCT FROM "catalogue_shown_at"("new".*) OR "old"."account_id" IS DISTINCT FROM "new"."account_id"
	OR "old"."title" IS DISTINCT FROM "new"."title" OR "old"."translations" IS DISTINCT FROM "new"."translations"
) EXECUTE FUNCTION "search_video_changed"();--> statement-breakpoint
CREATE FUNCTION "search_gone"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM "search_entry" WHERE "kind" = TG_ARGV[0] AND "id" = "old"."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "media_video_gone_is_not_found" AFTER DELETE ON "media_video" FOR EACH ROW EXECUTE FUNCTION "search_gone"('video');--> statement-breakpoint
CREATE FUNCTION "search_bearings_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_due" ("kind", "id") SELECT DISTINCT 'video', "video_id" FROM "changed";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "catalogue_bearing_added_is_found" AFTER INSERT ON "catalogue_bearing" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_bearings_changed"();--> statement-breakpoint
CREATE TRIGGER "catalogue_bearing_gone_is_not_found" AFTER DELETE ON "catalogue_bearing" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "search_bearings_changed"();--> statement-breakpoint
CREATE FUNCTION "search_label_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' OR "new"."removed_at" IS NOT NULL THEN
		DELETE FROM "search_entry" WHERE "kind" = "old"."kind" AND "id" = "old"."id";
	ELSIF "new"."kind" <> 'category' THEN
		INSERT INTO "search_due" ("kind", "id") VALUES ("new"."kind", "new"."id");
	END IF;
	IF TG_OP = 'UPDATE' THEN
		INSERT INTO "search_due" ("kind", "id") SELECT 'video', "video_id" FROM "catalogue_bearing" WHERE "label_id" = "new"."id" AND "shown_at" IS NOT NULL;
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "catalogue_label_is_found" AFTER INSERT OR DELETE ON "catalogue_label" FOR EACH ROW EXECUTE FUNCTION "search_label_changed"();--> statement-breakpoint
CREATE TRIGGER "catalogue_label_changed_is_found" AFTER UPDATE OF "name", "translations", "removed_at" ON "catalogue_label" FOR EACH ROW WHEN (
	"old"."name" IS DISTINCT FROM "new"."name" OR "old"."translations" IS DISTINCT FROM "new"."translations" OR "old"."removed_at" IS DISTINCT FROM "new"."removed_at"
) EXECUTE FUNCTION "search_label_changed"();--> statement-breakpoint
CREATE FUNCTION "search_collection_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF "new"."published_at" IS NULL OR "new"."held_at" IS NOT NULL OR "new"."removed_at" IS NOT NULL THEN
		DELETE FROM "search_entry" WHERE "kind" = 'collection' AND "id" = "new"."id";
	ELSE
		INSERT INTO "search_due" ("kind", "id") VALUES ('collection', "new"."id");
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "collection_is_found" AFTER INSERT OR UPDATE ON "collection" FOR EACH ROW EXECUTE FUNCTION "search_collection_changed"();--> statement-breakpoint
CREATE TRIGGER "collection_gone_is_not_found" AFTER DELETE ON "collection" FOR EACH ROW EXECUTE FUNCTION "search_gone"('collection');--> statement-breakpoint
CREATE FUNCTION "search_account_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF "new"."status" <> 'active' THEN
		DELETE FROM "search_entry" WHERE "kind" = 'creator' AND "id" = "new"."id";
	END IF;
	INSERT INTO "search_due" ("kind", "id") SELECT 'creator', "new"."id" WHERE "new"."status" = 'active'
		UNION ALL SELECT 'video', "id" FROM "media_video" WHERE "account_id" = "new"."id"
		UNION ALL SELECT 'collection', "id" FROM "collection" WHERE "account_id" = "new"."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "account_changed_is_found" AFTER UPDATE OF "name", "status" ON "account" FOR EACH ROW WHEN (
	"old"."name" IS DISTINCT FROM "new"."name" OR "old"."status" IS DISTINCT FROM "new"."status"
) EXECUTE FUNCTION "search_account_changed"();--> statement-breakpoint
INSERT INTO "search_due" ("kind", "id")
	SELECT 'video', "id" FROM "media_video" WHERE "catalogue_shown_at"("media_video") IS NOT NULL
	UNION ALL SELECT DISTINCT 'creator', "account_id" FROM "media_video" WHERE "account_id" IS NOT NULL
	UNION ALL SELECT "kind", "id" FROM "catalogue_label" WHERE "kind" <> 'category' AND "removed_at" IS NULL
	UNION ALL SELECT 'collection', "id" FROM "collection" WHERE "published_at" IS NOT NULL AND "held_at" IS NULL AND "removed_at" IS NULL;
