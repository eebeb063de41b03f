CREATE TABLE "block" (
	"account_id" bigint NOT NULL,
	"other_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "block_account_id_other_id_pk" PRIMARY KEY("account_id","other_id")
);
--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "block" ADD CONSTRAINT "block_other_id_account_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "block_newest" ON "block" USING btree ("account_id","kind","created_at" DESC NULLS LAST,"other_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "block_by_other" ON "block" USING btree ("other_id");