CREATE TABLE "ai_film_copy" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "ai_order_open";--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "is_film" boolean GENERATED ALWAYS AS (kind = 'video' or clip_seconds > 0) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "turn" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "is_by_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_film_copy" ADD CONSTRAINT "ai_film_copy_order_id_ai_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."ai_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_film_copy_of_order" ON "ai_film_copy" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ai_order_open_of" ON "ai_order" USING btree ("account_id") WHERE "ai_order"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "ai_order_made" ON "ai_order" USING btree ("is_film","finished_at") WHERE "ai_order"."state" = 'done';--> statement-breakpoint
CREATE INDEX "ai_order_open" ON "ai_order" USING btree ("is_film","turn","id") WHERE "ai_order"."state" in ('waiting', 'running');