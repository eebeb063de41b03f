CREATE TABLE "search_backfill" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_id" bigint NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "work_translation" DROP CONSTRAINT "work_translation_work_id_number_work_part_work_id_number_fk";
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "cover_wanted" jsonb;--> statement-breakpoint
ALTER TABLE "work_translation" ADD CONSTRAINT "work_translation_work_id_number_work_part_work_id_number_fk" FOREIGN KEY ("work_id","number") REFERENCES "public"."work_part"("work_id","number") ON DELETE cascade ON UPDATE cascade;