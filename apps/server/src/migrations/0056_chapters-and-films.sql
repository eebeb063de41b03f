ALTER TABLE "media_video" ADD COLUMN "chapters" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "chapters_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "film_id" bigint;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "film_second" double precision DEFAULT 0 NOT NULL;