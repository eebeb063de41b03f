CREATE INDEX "account_by_age" ON "account" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "account_online_by_day" ON "account_online" USING btree ("day");--> statement-breakpoint
CREATE INDEX "media_video_by_age" ON "media_video" USING btree ("created_at");