ALTER TABLE "media_track" ADD COLUMN "whole_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_track" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_track_retired" ON "media_track" USING btree ("retired_at") WHERE "media_track"."retired_at" is not null;