ALTER TABLE "operator_audit" ADD COLUMN "before" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_audit" ADD COLUMN "after" jsonb DEFAULT '{}'::jsonb NOT NULL;