CREATE TABLE "report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" bigint NOT NULL,
	"account_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"registered" boolean NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_once" UNIQUE("case_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "report_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_type" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"title" text NOT NULL,
	"reports" integer NOT NULL,
	"registered" integer NOT NULL,
	"waiting_since" timestamp with time zone NOT NULL,
	"outcome" text,
	"note" text DEFAULT '' NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	CONSTRAINT "report_case_of" UNIQUE("content_type","subject_id")
);
--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_case_id_report_case_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."report_case"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report" ADD CONSTRAINT "report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "report_by_case" ON "report" USING btree ("case_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "report_by_account" ON "report" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "report_case_waiting" ON "report_case" USING btree ("waiting_since","id") WHERE reports > 0;