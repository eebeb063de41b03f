CREATE TABLE "live_chat_line" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_chat_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"channel_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"version" bigint NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_chat_moderator" (
	"channel_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_chat_moderator_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "live_chat_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_chat_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"line_id" bigint NOT NULL,
	"account_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"registered" boolean NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "live_chat_report_once" UNIQUE("line_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "live_chat_room" (
	"channel_id" bigint PRIMARY KEY NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"set_version" bigint DEFAULT 0 NOT NULL,
	"slow_seconds" integer DEFAULT 0 NOT NULL,
	"pinned_line_id" bigint
);
--> statement-breakpoint
CREATE TABLE "live_chat_silence" (
	"channel_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "live_chat_silence_channel_id_account_id_pk" PRIMARY KEY("channel_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "live_chat_line" ADD CONSTRAINT "live_chat_line_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_line" ADD CONSTRAINT "live_chat_line_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_moderator" ADD CONSTRAINT "live_chat_moderator_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_moderator" ADD CONSTRAINT "live_chat_moderator_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_report" ADD CONSTRAINT "live_chat_report_line_id_live_chat_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."live_chat_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_report" ADD CONSTRAINT "live_chat_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_room" ADD CONSTRAINT "live_chat_room_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_silence" ADD CONSTRAINT "live_chat_silence_channel_id_live_channel_id_fk" FOREIGN KEY ("channel_id") REFERENCES "public"."live_channel"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "live_chat_silence" ADD CONSTRAINT "live_chat_silence_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "live_chat_line_changed" ON "live_chat_line" USING btree ("channel_id","version");--> statement-breakpoint
CREATE INDEX "live_chat_line_latest" ON "live_chat_line" USING btree ("channel_id","id") WHERE state = 'shown';--> statement-breakpoint
CREATE INDEX "live_chat_line_by_account" ON "live_chat_line" USING btree ("account_id","channel_id","id");--> statement-breakpoint
CREATE INDEX "live_chat_line_held" ON "live_chat_line" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "live_chat_line_reported" ON "live_chat_line" USING btree ("id") WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "live_chat_line_by_age" ON "live_chat_line" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "live_chat_moderator_by_account" ON "live_chat_moderator" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "live_chat_report_by_account" ON "live_chat_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "live_chat_silence_by_account" ON "live_chat_silence" USING btree ("account_id");