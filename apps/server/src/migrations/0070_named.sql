CREATE INDEX "account_named" ON "account" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "collection_named" ON "collection" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "media_video_named" ON "media_video" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "work_named" ON "work" USING gin (lower("title") gin_trgm_ops);