CREATE TABLE "media_track" (
	"video_id" bigint NOT NULL,
	"rung" text NOT NULL,
	"key" "bytea" NOT NULL,
	"iv" "bytea" NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"bandwidth" integer DEFAULT 0 NOT NULL,
	"average_bandwidth" integer DEFAULT 0 NOT NULL,
	"codecs" text DEFAULT '' NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"manifest" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_track_video_id_rung_pk" PRIMARY KEY("video_id","rung")
);
--> statement-breakpoint
CREATE TABLE "media_video" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_video_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"account_id" bigint,
	"upload_id" bigint,
	"folder" text NOT NULL,
	"content_type" smallint NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"access" text DEFAULT 'free' NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"stage" text DEFAULT 'queued' NOT NULL,
	"progress" smallint DEFAULT 0 NOT NULL,
	"refusal" text DEFAULT '' NOT NULL,
	"moderation" text DEFAULT 'pending' NOT NULL,
	"moderation_note" text DEFAULT '' NOT NULL,
	"held_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"width" integer DEFAULT 0 NOT NULL,
	"height" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"preview_seconds" double precision DEFAULT 0 NOT NULL,
	"cover" jsonb,
	"cover_candidates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"storyboard" jsonb,
	"clip" jsonb,
	"plan" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_video_uploadId_unique" UNIQUE("upload_id"),
	CONSTRAINT "media_video_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
ALTER TABLE "media_track" ADD CONSTRAINT "media_track_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_video" ADD CONSTRAINT "media_video_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_video_by_owner" ON "media_video" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_video_by_state" ON "media_video" USING btree ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_video_by_verdict" ON "media_video" USING btree ("moderation","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "media_video_shown" ON "media_video" USING btree ("content_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "media_video"."moderation" = 'passed' and "media_video"."state" in ('playable', 'ready') and "media_video"."held_at" is null and "media_video"."published_at" is not null and "media_video"."account_id" is not null;--> statement-breakpoint
CREATE INDEX "media_video_to_remove" ON "media_video" USING btree ("id") WHERE "media_video"."account_id" is null;