CREATE TABLE "companion_engine" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"address" text NOT NULL,
	"model" text NOT NULL,
	"sealed_key" "bytea",
	"first_ms" integer NOT NULL,
	"next_ms" integer NOT NULL,
	"whole_ms" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_line" (
	"topic" text PRIMARY KEY NOT NULL,
	"zh" text NOT NULL,
	"en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_memory" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companion_memory_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"sealed" "bytea" NOT NULL,
	"gist" "bytea" NOT NULL,
	"state" text NOT NULL,
	"salience" real NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_memory_once" UNIQUE("account_id","gist")
);
--> statement-breakpoint
CREATE TABLE "companion_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companion_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"companion_id" bigint NOT NULL,
	"role" text NOT NULL,
	"state" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"position" bigint NOT NULL,
	"version" bigint NOT NULL,
	"request_id" uuid,
	"answers" bigint,
	"safety" text,
	"engine" text DEFAULT '' NOT NULL,
	"rating" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_message_once" UNIQUE("account_id","request_id")
);
--> statement-breakpoint
CREATE TABLE "companion_person" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"adult_at" timestamp with time zone,
	"memory_paused" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_persona" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companion_persona_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" bigint NOT NULL,
	"name" text NOT NULL,
	"look" jsonb NOT NULL,
	"manner" text NOT NULL,
	"voice" text NOT NULL,
	"interests" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_reply" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companion_reply_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"message_id" bigint NOT NULL,
	"state" text NOT NULL,
	"is_free" boolean NOT NULL,
	"price" integer NOT NULL,
	"hold_id" bigint,
	"engine" text NOT NULL,
	"runner" uuid NOT NULL,
	"alive_until" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "companion_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"message_id" bigint NOT NULL,
	"account_id" bigint,
	"reason" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "companion_report_once" UNIQUE("message_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "companion_shelf" (
	"companion_id" bigint PRIMARY KEY NOT NULL,
	"shown" boolean NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "companion_talk" (
	"account_id" bigint NOT NULL,
	"companion_id" bigint NOT NULL,
	"version" bigint DEFAULT 0 NOT NULL,
	"sitting_since" timestamp with time zone,
	"last_at" timestamp with time zone,
	CONSTRAINT "companion_talk_account_id_companion_id_pk" PRIMARY KEY("account_id","companion_id")
);
--> statement-breakpoint
ALTER TABLE "companion_memory" ADD CONSTRAINT "companion_memory_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_message" ADD CONSTRAINT "companion_message_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_person" ADD CONSTRAINT "companion_person_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_persona" ADD CONSTRAINT "companion_persona_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_reply" ADD CONSTRAINT "companion_reply_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_report" ADD CONSTRAINT "companion_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companion_talk" ADD CONSTRAINT "companion_talk_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companion_memory_latest" ON "companion_memory" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "companion_message_latest" ON "companion_message" USING btree ("account_id","companion_id","position" DESC NULLS LAST) WHERE state <> 'removed';--> statement-breakpoint
CREATE INDEX "companion_message_changed" ON "companion_message" USING btree ("account_id","companion_id","version");--> statement-breakpoint
CREATE INDEX "companion_message_answer" ON "companion_message" USING btree ("answers") WHERE answers is not null;--> statement-breakpoint
CREATE INDEX "companion_persona_by_account" ON "companion_persona" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "companion_reply_of_message" ON "companion_reply" USING btree ("message_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "companion_reply_by_account" ON "companion_reply" USING btree ("account_id","started_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "companion_reply_running" ON "companion_reply" USING btree ("runner") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "companion_report_waiting" ON "companion_report" USING btree ("id") WHERE open;--> statement-breakpoint
CREATE INDEX "companion_report_by_account" ON "companion_report" USING btree ("account_id");