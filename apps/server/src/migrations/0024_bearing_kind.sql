ALTER TABLE "catalogue_bearing" ADD COLUMN "content_type" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "catalogue_bearing" SET "content_type" = "media_video"."content_type" FROM "media_video" WHERE "media_video"."id" = "video_id";--> statement-breakpoint
CREATE INDEX "catalogue_bearing_of_kind" ON "catalogue_bearing" USING btree ("label_id","content_type","shown_at" DESC NULLS LAST,"video_id" DESC NULLS LAST) WHERE "catalogue_bearing"."shown_at" is not null;--> statement-breakpoint
-- As before, with the kind of the video beside what its lists are ordered by.
CREATE OR REPLACE FUNCTION "catalogue_bear"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"video" "media_video";
BEGIN
	-- Held until this bearing stands, so that no change of the video slips between.
	SELECT * INTO "video" FROM "media_video" WHERE "id" = "new"."video_id" FOR SHARE;
	"new"."shown_at" := "catalogue_shown_at"("video");
	"new"."content_type" := coalesce("video"."content_type", 0);
	"new"."views" := coalesce("video"."views", 0);
	RETURN "new";
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "catalogue_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_bearing" SET "shown_at" = "catalogue_shown_at"("new"), "content_type" = "new"."content_type", "views" = "new"."views" WHERE "video_id" = "new"."id";
	RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "media_video_leads_bearings" ON "media_video";--> statement-breakpoint
CREATE TRIGGER "media_video_leads_bearings" AFTER UPDATE OF "moderation", "state", "held_at", "account_id", "published_at", "content_type", "views" ON "media_video" FOR EACH ROW WHEN (
	"catalogue_shown_at"("old".*) IS DISTINCT FROM "catalogue_shown_at"("new".*) OR "old"."content_type" IS DISTINCT FROM "new"."content_type" OR "old"."views" IS DISTINCT FROM "new"."views"
) EXECUTE FUNCTION "catalogue_follow"();
