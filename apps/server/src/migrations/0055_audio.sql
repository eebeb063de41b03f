CREATE TABLE "work_sound" (
	"part_id" bigint PRIMARY KEY NOT NULL,
	"folder" text NOT NULL,
	"source_hash" text NOT NULL,
	"key" "bytea" NOT NULL,
	"preview_key" "bytea" NOT NULL,
	"seconds" double precision NOT NULL,
	"preview_seconds" double precision NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_sound_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
ALTER TABLE "work_part" ADD COLUMN "captions" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_sound" ADD CONSTRAINT "work_sound_part_id_work_part_id_fk" FOREIGN KEY ("part_id") REFERENCES "public"."work_part"("id") ON DELETE cascade ON UPDATE no action;