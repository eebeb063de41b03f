CREATE TABLE "media_caption" (
	"video_id" bigint NOT NULL,
	"language" text NOT NULL,
	"vtt" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_caption_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "captions" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_caption" ADD CONSTRAINT "media_caption_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;