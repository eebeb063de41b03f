CREATE TABLE "conversation" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"low_id" bigint NOT NULL,
	"high_id" bigint NOT NULL,
	"started_by" bigint NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_of" UNIQUE("low_id","high_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_member" (
	"account_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"conversation_id" bigint NOT NULL,
	"read" bigint DEFAULT 0 NOT NULL,
	"cleared" bigint DEFAULT 0 NOT NULL,
	"muted" boolean DEFAULT false NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_id" bigint,
	"last_at" timestamp with time zone,
	CONSTRAINT "conversation_member_account_id_other_id_pk" PRIMARY KEY("account_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "conversation_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"picture_id" bigint,
	"picture" jsonb,
	"content" jsonb,
	"position" bigint NOT NULL,
	"version" bigint NOT NULL,
	"hidden_for_author" boolean DEFAULT false NOT NULL,
	"hidden_for_other" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversation_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversation_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"account_id" bigint,
	"reported_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"quoted" jsonb NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversation_report_once" UNIQUE("message_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_low_id_account_id_fk" FOREIGN KEY ("low_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation" ADD CONSTRAINT "conversation_high_id_account_id_fk" FOREIGN KEY ("high_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_other_id_account_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_member" ADD CONSTRAINT "conversation_member_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_message" ADD CONSTRAINT "conversation_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_report" ADD CONSTRAINT "conversation_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_report" ADD CONSTRAINT "conversation_report_reported_id_account_id_fk" FOREIGN KEY ("reported_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_by_high" ON "conversation" USING btree ("high_id");--> statement-breakpoint
CREATE INDEX "conversation_member_latest" ON "conversation_member" USING btree ("account_id","last_at" DESC NULLS LAST,"other_id" DESC NULLS LAST) WHERE last_at is not null;--> statement-breakpoint
CREATE INDEX "conversation_member_unread" ON "conversation_member" USING btree ("account_id") WHERE unread > 0 and not muted;--> statement-breakpoint
CREATE INDEX "conversation_member_by_conversation" ON "conversation_member" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_member_by_other" ON "conversation_member" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "conversation_message_latest" ON "conversation_message" USING btree ("conversation_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "conversation_message_changed" ON "conversation_message" USING btree ("conversation_id","version");--> statement-breakpoint
CREATE INDEX "conversation_message_picture" ON "conversation_message" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "conversation_message_by_account" ON "conversation_message" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_report_waiting" ON "conversation_report" USING btree ("id") WHERE open;--> statement-breakpoint
CREATE INDEX "conversation_report_by_account" ON "conversation_report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "conversation_report_by_reported" ON "conversation_report" USING btree ("reported_id");