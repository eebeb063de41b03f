ALTER TABLE "operator_audit" ALTER COLUMN "operator_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_audit" ADD COLUMN "code" integer DEFAULT 200 NOT NULL;--> statement-breakpoint
CREATE INDEX "operator_audit_refused" ON "operator_audit" USING btree ("at") WHERE "operator_audit"."code" <> 200;