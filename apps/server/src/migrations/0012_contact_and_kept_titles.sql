ALTER TABLE "feedback" ADD COLUMN "contact" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_video" ADD COLUMN "withdrawn_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "purchase_by_subject" ON "purchase" USING btree ("kind","subject_id");