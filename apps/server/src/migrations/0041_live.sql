CREATE TABLE "live_channel" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_channel_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"number" integer NOT NULL,
	"title" text NOT NULL,
	"intro" text NOT NULL,
	"translations" jsonb NOT NULL,
	"mark" text NOT NULL,
	"color" text NOT NULL,
	"group" text NOT NULL,
	"access" text NOT NULL,
	"enabled" boolean NOT NULL,
	"schedule" jsonb NOT NULL,
	"planned_until" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_channel_number_unique" UNIQUE("number")
);
--> statement-breakpoint
CREATE TABLE "live_favourite" (
	"account_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_favourite_account_id_channel_id_pk" PRIMARY KEY("account_id","channel_id")
);
--> statement-breakpoint
CREATE TABLE "live_item" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"programme_id" bigint NOT NULL,
	"channel_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"video_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"levels" jsonb NOT NULL,
	CONSTRAINT "live_item_number" UNIQUE("channel_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_programme" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_programme_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"channel_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"video_id" bigint NOT NULL,
	"films" integer NOT NULL,
	"show" jsonb,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_programme_number" UNIQUE("channel_id","number")
);
--> statement-breakpoint
CREATE TABLE "live_reminder" (
	"account_id" bigint NOT NULL,
	"programme_id" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_reminder_account_id_programme_id_pk" PRIMARY KEY("account_id","programme_id")
);
--> statement-breakpoint
CREATE TABLE "live_watcher" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"channel_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "live_favourite" ADD CONSTRAINT "live_favourite_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_favourite" ADD CONSTRAINT "live_favourite_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_item" ADD CONSTRAINT "live_item_programme_id_live_programme_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."live_programme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_programme" ADD CONSTRAINT "live_programme_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_reminder" ADD CONSTRAINT "live_reminder_programme_id_live_programme_id_fk" FOREIGN KEY ("programme_id") REFERENCES "public"."live_programme"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_watcher" ADD CONSTRAINT "live_watcher_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_watcher" ADD CONSTRAINT "live_watcher_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_item_by_time" ON "live_item" USING btree ("channel_id","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "live_item_of_programme" ON "live_item" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "live_item_by_video" ON "live_item" USING btree ("channel_id","video_id","starts_at");--> statement-breakpoint
CREATE INDEX "live_programme_by_time" ON "live_programme" USING btree ("channel_id","ends_at","starts_at");--> statement-breakpoint
CREATE INDEX "live_reminder_due" ON "live_reminder" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "live_reminder_of_programme" ON "live_reminder" USING btree ("programme_id");--> statement-breakpoint
CREATE INDEX "live_watcher_lately" ON "live_watcher" USING btree ("seen_at","channel_id");