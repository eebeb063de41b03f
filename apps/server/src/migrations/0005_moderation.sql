CREATE TABLE "moderation_case" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "moderation_case_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"title" text NOT NULL,
	"reason" text NOT NULL,
	"risk" double precision NOT NULL,
	"frames" jsonb NOT NULL,
	"state" text NOT NULL,
	"note" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "moderation_case" ADD CONSTRAINT "moderation_case_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_case_of" ON "moderation_case" USING btree ("kind","subject_id");--> statement-breakpoint
CREATE INDEX "moderation_case_by_state" ON "moderation_case" USING btree ("state","id");--> statement-breakpoint
CREATE INDEX "moderation_case_by_account" ON "moderation_case" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "moderation_case_by_decision" ON "moderation_case" USING btree ("decided_at");