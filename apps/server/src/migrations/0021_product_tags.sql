ALTER TABLE "ledger_gold_product" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_score_product" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_card" ADD COLUMN "translations" jsonb DEFAULT '{}'::jsonb NOT NULL;