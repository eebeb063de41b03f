CREATE TABLE "account_device_use" (
	"device_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_device_use_device_hash_account_id_pk" PRIMARY KEY("device_hash","account_id")
);
--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "newcomer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_order" ADD COLUMN "credited" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_device_use" ADD CONSTRAINT "account_device_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_device_use_by_account" ON "account_device_use" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_device_use_by_last_seen" ON "account_device_use" USING btree ("last_seen_at");