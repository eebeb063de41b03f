CREATE TABLE "danmaku" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "danmaku_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"second" double precision NOT NULL,
	"text" text NOT NULL,
	"color" smallint NOT NULL,
	"place" text NOT NULL,
	"reveals" double precision NOT NULL,
	"state" text NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmaku_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "danmaku_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"danmaku_id" bigint NOT NULL,
	"account_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"registered" boolean NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "danmaku_report_once" UNIQUE("danmaku_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "danmaku_viewer" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"video_id" bigint NOT NULL,
	"from_second" double precision NOT NULL,
	"to_second" double precision NOT NULL,
	"reached" double precision NOT NULL,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "danmaku_word" (
	"account_id" bigint NOT NULL,
	"word" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "danmaku_word_account_id_word_pk" PRIMARY KEY("account_id","word")
);
--> statement-breakpoint
CREATE TABLE "spoiler_choice" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"shielded" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" ADD COLUMN "reveals" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "watch_entry" ADD COLUMN "furthest" double precision DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "danmaku" ADD CONSTRAINT "danmaku_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku" ADD CONSTRAINT "danmaku_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_report" ADD CONSTRAINT "danmaku_report_danmaku_id_danmaku_id_fk" FOREIGN KEY ("danmaku_id") REFERENCES "public"."danmaku"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_report" ADD CONSTRAINT "danmaku_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_viewer" ADD CONSTRAINT "danmaku_viewer_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_viewer" ADD CONSTRAINT "danmaku_viewer_video_id_media_video_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."media_video"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "danmaku_word" ADD CONSTRAINT "danmaku_word_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spoiler_choice" ADD CONSTRAINT "spoiler_choice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "danmaku_over" ON "danmaku" USING btree ("video_id","second","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "danmaku_by_account" ON "danmaku" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "danmaku_held" ON "danmaku" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "danmaku_reported" ON "danmaku" USING btree ("id") WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "danmaku_report_by_account" ON "danmaku_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "danmaku_viewer_by_video" ON "danmaku_viewer" USING btree ("video_id","seen_at" DESC NULLS LAST);