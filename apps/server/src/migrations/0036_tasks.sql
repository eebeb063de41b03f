CREATE TABLE "checkin_day" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "checkin_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"streak" integer NOT NULL,
	"points" integer NOT NULL,
	"made_up" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkin_day_once" UNIQUE("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "checkin_purse" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"cards" integer NOT NULL,
	CONSTRAINT "checkin_purse_not_negative" CHECK ("checkin_purse"."cards" >= 0)
);
--> statement-breakpoint
CREATE TABLE "level" (
	"level" integer PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"translations" jsonb NOT NULL,
	"checkin_bonus" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "level_standing" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"earned" bigint NOT NULL,
	CONSTRAINT "level_standing_not_negative" CHECK ("level_standing"."earned" >= 0)
);
--> statement-breakpoint
CREATE TABLE "task" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group" text NOT NULL,
	"event" text NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb NOT NULL,
	"target" integer NOT NULL,
	"points" integer NOT NULL,
	"gold" integer NOT NULL,
	"cards" integer NOT NULL,
	"min_level" integer NOT NULL,
	"newcomer_days" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_claim" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_claim_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"task_id" bigint NOT NULL,
	"period" text NOT NULL,
	"points" integer NOT NULL,
	"gold" integer NOT NULL,
	"cards" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_claim_once" UNIQUE("account_id","task_id","period")
);
--> statement-breakpoint
CREATE TABLE "task_note" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_note_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"event" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"amount" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_tally" (
	"account_id" bigint NOT NULL,
	"event" text NOT NULL,
	"day" date NOT NULL,
	"amount" double precision NOT NULL,
	CONSTRAINT "task_tally_account_id_event_day_pk" PRIMARY KEY("account_id","event","day")
);
--> statement-breakpoint
ALTER TABLE "checkin_day" ADD CONSTRAINT "checkin_day_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checkin_purse" ADD CONSTRAINT "checkin_purse_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "level_standing" ADD CONSTRAINT "level_standing_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claim" ADD CONSTRAINT "task_claim_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_claim" ADD CONSTRAINT "task_claim_task_id_task_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."task"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_note" ADD CONSTRAINT "task_note_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_tally" ADD CONSTRAINT "task_tally_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_claim_by_task" ON "task_claim" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "task_note_by_account" ON "task_note" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "task_tally_by_day" ON "task_tally" USING btree ("day");