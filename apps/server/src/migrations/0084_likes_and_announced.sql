-- What people like beside videos stands in one table.
INSERT INTO "taste_content_like" ("account_id", "kind", "subject_id", "at") SELECT "account_id", 'work', "work_id", "at" FROM "work_like";--> statement-breakpoint
DROP TABLE "work_like";--> statement-breakpoint
-- By its old name for the version before, which serves beside this one while it is brought in.
CREATE VIEW "work_like" AS SELECT "account_id", "subject_id" AS "work_id", "at", "kind" FROM "taste_content_like" WHERE "kind" = 'work';--> statement-breakpoint
ALTER VIEW "work_like" ALTER COLUMN "kind" SET DEFAULT 'work';--> statement-breakpoint
ALTER TABLE "announced" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "collection" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_announced" ON "comment" USING btree ("subject_id") WHERE content_type = 10;--> statement-breakpoint
CREATE INDEX "taste_content_like_announced" ON "taste_content_like" USING btree ("subject_id") WHERE "taste_content_like"."kind" = 'announced';--> statement-breakpoint
-- A collection is found by its words and by whose it is, not by how many like it.
DROP TRIGGER "collection_is_found" ON "collection";--> statement-breakpoint
CREATE TRIGGER "collection_is_found" AFTER INSERT OR UPDATE OF "account_id", "title", "translations", "published_at", "held_at", "removed_at" ON "collection" FOR EACH ROW EXECUTE FUNCTION "search_collection_changed"();--> statement-breakpoint
-- Works bear tags by name, and are found by a tag's name in every language.
CREATE FUNCTION "search_tag_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO "search_due" ("kind", "id")
		SELECT CASE "content_type" WHEN 7 THEN 'album' ELSE 'novel' END, "id" FROM "work"
		WHERE "tags" && array_remove(ARRAY["old"."name", "new"."name"], NULL) AND "published_at" IS NOT NULL
			AND 'tag' IN ("old"."kind", "new"."kind");
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "catalogue_tag_is_found" AFTER INSERT OR DELETE OR UPDATE OF "name", "translations", "removed_at" ON "catalogue_label" FOR EACH ROW EXECUTE FUNCTION "search_tag_changed"();--> statement-breakpoint
INSERT INTO "search_due" ("kind", "id") SELECT CASE "content_type" WHEN 7 THEN 'album' ELSE 'novel' END, "id" FROM "work" WHERE "tags" <> '{}' AND "published_at" IS NOT NULL;
