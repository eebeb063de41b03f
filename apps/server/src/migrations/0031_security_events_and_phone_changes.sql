CREATE TABLE "account_security" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_security_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_phone_change" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"phone_sealed" "bytea" NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "signin_phone" ADD COLUMN "proves_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "account_fingerprint" "bytea";--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "by_owner" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "account_security" ADD CONSTRAINT "account_security_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_phone_change" ADD CONSTRAINT "signin_phone_change_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_security_by_account" ON "account_security" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_security_by_age" ON "account_security" USING btree ("at");--> statement-breakpoint
CREATE INDEX "signin_phone_change_by_due" ON "signin_phone_change" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_requester" ON "sms_code" USING btree ("account_fingerprint","created_at");