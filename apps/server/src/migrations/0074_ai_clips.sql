ALTER TABLE "ai_order" ADD COLUMN "clip_seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_source" ADD COLUMN "clip" text;--> statement-breakpoint
ALTER TABLE "ai_source" ADD COLUMN "clip_seconds" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "ai_source_clip" ON "ai_source" USING btree ("clip") WHERE "ai_source"."clip" is not null;