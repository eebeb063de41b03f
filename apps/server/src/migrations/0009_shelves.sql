CREATE TABLE "catalogue_bearing" (
	"label_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"shown_at" timestamp with time zone,
	"views" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "catalogue_bearing_label_id_video_id_pk" PRIMARY KEY("label_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "catalogue_label" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_label_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalogue_label_name" UNIQUE("kind","name")
);
--> statement-breakpoint
CREATE TABLE "collection" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"account_id" bigint,
	"content_type" smallint NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover" jsonb,
	"access" text DEFAULT 'free' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"published_at" timestamp with time zone,
	"held_at" timestamp with time zone,
	"removed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_episode" (
	"collection_id" bigint NOT NULL,
	"season" smallint DEFAULT 1 NOT NULL,
	"number" smallint NOT NULL,
	"video_id" bigint NOT NULL,
	CONSTRAINT "collection_episode_collection_id_season_number_pk" PRIMARY KEY("collection_id","season","number"),
	CONSTRAINT "collection_episode_once" UNIQUE("video_id","collection_id")
);
--> statement-breakpoint
ALTER TABLE "catalogue_bearing" ADD CONSTRAINT "catalogue_bearing_label_id_catalogue_label_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."catalogue_label"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogue_bearing" ADD CONSTRAINT "catalogue_bearing_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection" ADD CONSTRAINT "collection_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_episode" ADD CONSTRAINT "collection_episode_collection_id_collection_id_fk" FOREIGN KEY ("collection_id") REFERENCES "public"."collection"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "collection_episode" ADD CONSTRAINT "collection_episode_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_bearing_by_video" ON "catalogue_bearing" USING btree ("video_id");--> statement-breakpoint
CREATE INDEX "catalogue_bearing_newest" ON "catalogue_bearing" USING btree ("label_id","shown_at" DESC NULLS LAST,"video_id" DESC NULLS LAST) WHERE "catalogue_bearing"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_bearing_watched" ON "catalogue_bearing" USING btree ("label_id","views" DESC NULLS LAST,"video_id" DESC NULLS LAST,"shown_at") WHERE "catalogue_bearing"."shown_at" is not null;--> statement-breakpoint
CREATE INDEX "catalogue_label_in_order" ON "catalogue_label" USING btree ("kind","position","id");--> statement-breakpoint
CREATE INDEX "collection_by_owner" ON "collection" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "collection_shown" ON "collection" USING btree ("content_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "collection"."published_at" is not null and "collection"."held_at" is null and "collection"."removed_at" is null;--> statement-breakpoint
-- A bearing carries what its video's lists are ordered by, and the database alone writes it: whoever changes a video need not know of labels.
CREATE FUNCTION "catalogue_shown_at"("video" "media_video") RETURNS timestamp with time zone LANGUAGE sql IMMUTABLE AS $$
	SELECT CASE WHEN "video"."moderation" = 'passed' AND "video"."state" IN ('playable', 'ready') AND "video"."held_at" IS NULL AND "video"."account_id" IS NOT NULL THEN "video"."published_at" END
$$;--> statement-breakpoint
CREATE FUNCTION "catalogue_bear"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	"video" "media_video";
BEGIN
	-- Held until this bearing stands, so that no change of the video slips between.
	SELECT * INTO "video" FROM "media_video" WHERE "id" = "new"."video_id" FOR SHARE;
	"new"."shown_at" := "catalogue_shown_at"("video");
	"new"."views" := coalesce("video"."views", 0);
	RETURN "new";
END $$;--> statement-breakpoint
CREATE FUNCTION "catalogue_follow"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE "catalogue_bearing" SET "shown_at" = "catalogue_shown_at"("new"), "views" = "new"."views" WHERE "video_id" = "new"."id";
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "catalogue_bearing_copies" BEFORE INSERT ON "catalogue_bearing" FOR EACH ROW EXECUTE FUNCTION "catalogue_bear"();--> statement-breakpoint
CREATE TRIGGER "media_video_leads_bearings" AFTER UPDATE OF "moderation", "state", "held_at", "account_id", "published_at", "views" ON "media_video" FOR EACH ROW WHEN (
	"catalogue_shown_at"("old".*) IS DISTINCT FROM "catalogue_shown_at"("new".*) OR "old"."views" IS DISTINCT FROM "new"."views"
) EXECUTE FUNCTION "catalogue_follow"();
