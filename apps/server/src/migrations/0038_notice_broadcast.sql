CREATE TABLE "notice_broadcast" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_broadcast_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"section" text NOT NULL,
	"heard_by" jsonb NOT NULL,
	"words" jsonb NOT NULL,
	"link" text NOT NULL,
	"source" text,
	"starts_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_broadcast_source" UNIQUE("source")
);
--> statement-breakpoint
ALTER TABLE "notice_mark" ADD COLUMN "broadcast_at" timestamp with time zone DEFAULT '1970-01-01T00:00:00.000Z' NOT NULL;--> statement-breakpoint
CREATE INDEX "notice_broadcast_latest" ON "notice_broadcast" USING btree ("starts_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_broadcast_due" ON "notice_broadcast" USING btree ("starts_at") WHERE announced_at is null and cancelled_at is null;--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("name") WHERE kind = 'registered' and status = 'active';