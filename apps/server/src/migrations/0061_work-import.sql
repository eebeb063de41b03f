CREATE TABLE "work_import" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_import_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"by_operator" boolean NOT NULL,
	"filename" text NOT NULL,
	"source_key" text,
	"upload_ids" text[] DEFAULT '{}' NOT NULL,
	"encoding" text,
	"format" text,
	"state" text NOT NULL,
	"fault" jsonb,
	"outline" jsonb,
	"work_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "submitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "work_import" ADD CONSTRAINT "work_import_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_import" ADD CONSTRAINT "work_import_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_import_by_owner" ON "work_import" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_import_to_sweep" ON "work_import" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "work_import_by_work" ON "work_import" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_submitted" ON "work" USING btree ("id" DESC NULLS LAST) WHERE "work"."submitted_at" is not null;