CREATE TABLE "ai_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" bigint,
	"kind" text NOT NULL,
	"template_id" bigint,
	"title" text NOT NULL,
	"prompt" text NOT NULL,
	"negative" text NOT NULL,
	"style" text NOT NULL,
	"shape" text NOT NULL,
	"count" smallint NOT NULL,
	"seed" integer NOT NULL,
	"list_price" integer NOT NULL,
	"price" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"hold_id" bigint,
	"state" text NOT NULL,
	"failure" text,
	"progress" smallint DEFAULT 0 NOT NULL,
	"engine" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_output" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_output_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"order_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"picture" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_template" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"group" text NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb NOT NULL,
	"prompt" text NOT NULL,
	"style" text NOT NULL,
	"cover" text NOT NULL,
	"price" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"position" integer NOT NULL,
	"on_sale" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_order" ADD CONSTRAINT "ai_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_order" ADD CONSTRAINT "ai_order_template_id_ai_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ai_template"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_output" ADD CONSTRAINT "ai_output_order_id_ai_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."ai_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_order_by_account" ON "ai_order" USING btree ("account_id","id" DESC NULLS LAST) WHERE "ai_order"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "ai_order_by_kind" ON "ai_order" USING btree ("account_id","kind","id" DESC NULLS LAST) WHERE "ai_order"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "ai_order_open" ON "ai_order" USING btree ("id") WHERE "ai_order"."state" in ('waiting', 'running');--> statement-breakpoint
CREATE INDEX "ai_order_free" ON "ai_order" USING btree ("account_id","created_at") WHERE "ai_order"."is_free";--> statement-breakpoint
CREATE INDEX "ai_order_ended" ON "ai_order" USING btree ("finished_at") WHERE "ai_order"."finished_at" is not null;--> statement-breakpoint
CREATE INDEX "ai_order_done" ON "ai_order" USING btree ("kind","finished_at") WHERE "ai_order"."state" = 'done';--> statement-breakpoint
CREATE UNIQUE INDEX "ai_output_of_order" ON "ai_output" USING btree ("order_id","position");--> statement-breakpoint
CREATE INDEX "ai_template_in_order" ON "ai_template" USING btree ("position","id") WHERE "ai_template"."on_sale";