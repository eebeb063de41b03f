CREATE TABLE "creator_badge" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"verified_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_day" (
	"video_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"collects" bigint DEFAULT 0 NOT NULL,
	"comments" bigint DEFAULT 0 NOT NULL,
	"passed" integer[] NOT NULL,
	CONSTRAINT "creator_day_video_id_day_pk" PRIMARY KEY("video_id","day")
);
--> statement-breakpoint
CREATE TABLE "creator_rank" (
	"period" text NOT NULL,
	"generation" bigint NOT NULL,
	"place" integer NOT NULL,
	"account_id" bigint NOT NULL,
	"score" bigint DEFAULT 0 NOT NULL,
	"views" bigint DEFAULT 0 NOT NULL,
	"likes" bigint DEFAULT 0 NOT NULL,
	"collects" bigint DEFAULT 0 NOT NULL,
	"comments" bigint DEFAULT 0 NOT NULL,
	"followers" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "creator_rank_period_generation_place_pk" PRIMARY KEY("period","generation","place")
);
--> statement-breakpoint
CREATE TABLE "creator_setting" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"shows_liked" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "creator_told" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"follow_id" bigint NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_account" ADD COLUMN "video_id" bigint;--> statement-breakpoint
ALTER TABLE "watch_delta" ADD COLUMN "point_from" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_delta" ADD COLUMN "point_below" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_badge" ADD CONSTRAINT "creator_badge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_day" ADD CONSTRAINT "creator_day_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_rank" ADD CONSTRAINT "creator_rank_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_setting" ADD CONSTRAINT "creator_setting_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "creator_told" ADD CONSTRAINT "creator_told_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_day_by_day" ON "creator_day" USING btree ("day","video_id");--> statement-breakpoint
CREATE INDEX "creator_rank_by_account" ON "creator_rank" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "collection_of_creator" ON "collection" USING btree ("account_id","content_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "collection"."published_at" is not null and "collection"."held_at" is null and "collection"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "follow_account_lately" ON "follow_account" USING btree ("followed_id","at","video_id");--> statement-breakpoint
CREATE INDEX "follow_account_by_time" ON "follow_account" USING btree ("at","followed_id");--> statement-breakpoint
CREATE INDEX "taste_like_newest" ON "taste_like" USING btree ("account_id","at" DESC NULLS LAST,"video_id" DESC NULLS LAST);