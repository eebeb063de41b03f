CREATE TABLE "support_canned" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_canned_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_chat" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_chat_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"visitor_hash" "bytea",
	"state" text NOT NULL,
	"operator_id" bigint,
	"version" bigint DEFAULT 0 NOT NULL,
	"read" bigint DEFAULT 0 NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"first_answer_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"stars" smallint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"last" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"chat_id" bigint NOT NULL,
	"operator_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"picture" jsonb,
	"attached" jsonb,
	"request_id" text,
	"position" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "support_message_once" UNIQUE("chat_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "support_question" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "support_question_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"question_zh" text NOT NULL,
	"question_en" text NOT NULL,
	"answer_zh" text NOT NULL,
	"answer_en" text NOT NULL,
	"words" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"unhelpful" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "support_vote" (
	"account_id" bigint NOT NULL,
	"question_id" bigint NOT NULL,
	"helpful" boolean NOT NULL,
	CONSTRAINT "support_vote_account_id_question_id_pk" PRIMARY KEY("account_id","question_id")
);
--> statement-breakpoint
ALTER TABLE "support_chat" ADD CONSTRAINT "support_chat_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_message" ADD CONSTRAINT "support_message_chat_id_support_chat_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."support_chat"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_vote" ADD CONSTRAINT "support_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "support_vote" ADD CONSTRAINT "support_vote_question_id_support_question_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."support_question"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "support_chat_open" ON "support_chat" USING btree ("account_id") WHERE state <> 'closed';--> statement-breakpoint
CREATE UNIQUE INDEX "support_chat_open_visitor" ON "support_chat" USING btree ("visitor_hash") WHERE state <> 'closed';--> statement-breakpoint
CREATE INDEX "support_chat_by_account" ON "support_chat" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_chat_by_visitor" ON "support_chat" USING btree ("visitor_hash","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_chat_queue" ON "support_chat" USING btree ("state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "support_chat_of_operator" ON "support_chat" USING btree ("operator_id","state","waiting_since","id");--> statement-breakpoint
CREATE INDEX "support_chat_closed" ON "support_chat" USING btree ("closed_at") WHERE state = 'closed';--> statement-breakpoint
CREATE INDEX "support_message_latest" ON "support_message" USING btree ("chat_id","position" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "support_question_shown" ON "support_question" USING btree ("topic","position","id") WHERE shown;--> statement-breakpoint
CREATE INDEX "support_question_all" ON "support_question" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "support_vote_of" ON "support_vote" USING btree ("question_id");