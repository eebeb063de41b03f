CREATE TABLE "live_segment" (
	"channel_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"run" integer NOT NULL,
	"stretch_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"seconds" double precision NOT NULL,
	"bytes" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_segment_channel_id_number_pk" PRIMARY KEY("channel_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_signal" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"place" integer NOT NULL,
	"secret" "bytea",
	"holder" text DEFAULT '' NOT NULL,
	"held_until" timestamp with time zone DEFAULT 'epoch' NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"run" integer DEFAULT 0 NOT NULL,
	"seconds" double precision DEFAULT 0 NOT NULL,
	"ended_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_signal_place_unique" UNIQUE("place")
);
--> statement-breakpoint
CREATE TABLE "live_stretch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_stretch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"channel_id" bigint NOT NULL,
	"folder" text NOT NULL,
	"key" "bytea" NOT NULL,
	"iv" "bytea" NOT NULL,
	"codecs" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_stretch_folder_unique" UNIQUE("folder")
);
--> statement-breakpoint
ALTER TABLE "live_channel" ADD COLUMN "source" text DEFAULT 'library' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_channel" ADD COLUMN "pull_url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "live_segment" ADD CONSTRAINT "live_segment_stretch_id_live_stretch_id_fk" FOREIGN KEY ("stretch_id") REFERENCES "public"."live_stretch"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_signal" ADD CONSTRAINT "live_signal_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_stretch" ADD CONSTRAINT "live_stretch_channel_id_live_signal_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_signal"("channel_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_segment_by_time" ON "live_segment" USING btree ("channel_id","ends_at");--> statement-breakpoint
CREATE INDEX "live_segment_of_stretch" ON "live_segment" USING btree ("stretch_id");--> statement-breakpoint
CREATE INDEX "live_stretch_of_channel" ON "live_stretch" USING btree ("channel_id","started_at");