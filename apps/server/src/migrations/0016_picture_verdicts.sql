ALTER TABLE "account" ADD COLUMN "avatar_wanted" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "cover_wanted" jsonb;--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "verdict" text DEFAULT 'passed' NOT NULL;