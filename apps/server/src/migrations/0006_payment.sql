CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"order_id" bigint,
	"event" text NOT NULL,
	"outcome" text NOT NULL,
	"problem" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_event_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_order" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_order_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1000001 CACHE 1),
	"account_id" bigint,
	"product" text NOT NULL,
	"product_id" bigint NOT NULL,
	"pay_type" text NOT NULL,
	"state" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"amount" bigint NOT NULL,
	"bonus" bigint NOT NULL,
	"tier" text,
	"vip_type" smallint,
	"pay_token" text NOT NULL,
	"provider_reference" text,
	"provider_url" text,
	"provider_payment" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"changed_at" timestamp with time zone NOT NULL,
	"look_at" timestamp with time zone,
	"looks" integer DEFAULT 0 NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"refunded_bonus" bigint DEFAULT 0 NOT NULL,
	"charged_back" bigint DEFAULT 0 NOT NULL,
	"charged_back_bonus" bigint DEFAULT 0 NOT NULL,
	"lost" bigint DEFAULT 0 NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payment_order_payToken_unique" UNIQUE("pay_token"),
	CONSTRAINT "payment_order_of_provider" UNIQUE("pay_type","provider_reference"),
	CONSTRAINT "payment_order_amount" CHECK ("payment_order"."amount" > 0 and "payment_order"."bonus" >= 0),
	CONSTRAINT "payment_order_card" CHECK (("payment_order"."product" = 'card') = ("payment_order"."tier" is not null and "payment_order"."vip_type" is not null))
);
--> statement-breakpoint
CREATE TABLE "payment_sandbox" (
	"reference" text PRIMARY KEY NOT NULL,
	"order_number" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"state" text NOT NULL,
	"return_url" text NOT NULL,
	"callback_url" text NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "purchase" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "purchase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"paid" bigint NOT NULL,
	"list_price" bigint NOT NULL,
	"title" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "purchase_once" UNIQUE("account_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "payment_order" ADD CONSTRAINT "payment_order_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchase" ADD CONSTRAINT "purchase_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_event_by_order" ON "payment_event" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "payment_order_by_account" ON "payment_order" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_by_state" ON "payment_order" USING btree ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payment_order_by_time" ON "payment_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "payment_order_by_payment" ON "payment_order" USING btree ("pay_type","provider_payment");--> statement-breakpoint
CREATE INDEX "payment_order_to_look_at" ON "payment_order" USING btree ("look_at") WHERE "payment_order"."look_at" is not null;--> statement-breakpoint
CREATE INDEX "payment_order_to_expire" ON "payment_order" USING btree ("expires_at") WHERE "payment_order"."state" in ('created', 'pending');--> statement-breakpoint
CREATE INDEX "purchase_by_account" ON "purchase" USING btree ("account_id","id" DESC NULLS LAST);