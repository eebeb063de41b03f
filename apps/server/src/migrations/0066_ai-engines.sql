CREATE TABLE "ai_copy" (
	"picture_id" bigint PRIMARY KEY NOT NULL,
	"order_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_engine" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_engine_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"address" text NOT NULL,
	"model" text NOT NULL,
	"workflow" text NOT NULL,
	"sealed_key" "bytea",
	"limit_seconds" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"problem" text DEFAULT '' NOT NULL,
	"checked_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_price" (
	"kind" text PRIMARY KEY NOT NULL,
	"price" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_refusal" (
	"day" date NOT NULL,
	"reason" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ai_refusal_day_reason_pk" PRIMARY KEY("day","reason")
);
--> statement-breakpoint
DROP INDEX "report_case_waiting";--> statement-breakpoint
ALTER TABLE "post" ADD COLUMN "is_by_ai" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "report_case" ADD COLUMN "rank" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "report_case" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_copy" ADD CONSTRAINT "ai_copy_order_id_ai_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."ai_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_copy_of_order" ON "ai_copy" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "ai_engine_in_order" ON "ai_engine" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "report_case_waiting" ON "report_case" USING btree ("rank","waiting_since","id") WHERE reports > 0;