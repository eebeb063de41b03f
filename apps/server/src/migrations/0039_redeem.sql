CREATE TABLE "redeem_coupon" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_coupon_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"off" integer NOT NULL,
	"min_price" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redeem_exchange" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_exchange_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"goods_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb NOT NULL,
	"amount" integer NOT NULL,
	"price" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "redeem_frame" (
	"account_id" bigint NOT NULL,
	"frame" text NOT NULL,
	"worn" boolean NOT NULL,
	CONSTRAINT "redeem_frame_account_id_frame_pk" PRIMARY KEY("account_id","frame")
);
--> statement-breakpoint
CREATE TABLE "redeem_goods" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeem_goods_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"translations" jsonb NOT NULL,
	"price" integer NOT NULL,
	"amount" integer NOT NULL,
	"tier" text,
	"frame" text,
	"min_price" integer NOT NULL,
	"valid_days" integer NOT NULL,
	"stock" integer,
	"per_person" integer NOT NULL,
	"min_level" integer NOT NULL,
	"position" integer NOT NULL,
	"on_sale" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeem_goods_stock" CHECK ("redeem_goods"."stock" >= 0)
);
--> statement-breakpoint
CREATE TABLE "redeemcode" (
	"fingerprint" "bytea" PRIMARY KEY NOT NULL,
	"batch_id" bigint NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "redeemcode_batch" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeemcode_batch_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"tier" text,
	"goods_id" bigint,
	"count" integer NOT NULL,
	"per_person" integer NOT NULL,
	"per_batch" integer NOT NULL,
	"used" integer NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redeemcode_batch_used" CHECK ("redeemcode_batch"."used" <= "redeemcode_batch"."per_batch")
);
--> statement-breakpoint
CREATE TABLE "redeemcode_use" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redeemcode_use_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"batch_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "redeem_coupon" ADD CONSTRAINT "redeem_coupon_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_exchange" ADD CONSTRAINT "redeem_exchange_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_exchange" ADD CONSTRAINT "redeem_exchange_goods_id_redeem_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."redeem_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeem_frame" ADD CONSTRAINT "redeem_frame_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemcode" ADD CONSTRAINT "redeemcode_batch_id_redeemcode_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redeemcode_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemcode_batch" ADD CONSTRAINT "redeemcode_batch_goods_id_redeem_goods_id_fk" FOREIGN KEY ("goods_id") REFERENCES "public"."redeem_goods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemcode_use" ADD CONSTRAINT "redeemcode_use_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redeemcode_use" ADD CONSTRAINT "redeemcode_use_batch_id_redeemcode_batch_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."redeemcode_batch"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "redeem_coupon_by_account" ON "redeem_coupon" USING btree ("account_id","expires_at");--> statement-breakpoint
CREATE INDEX "redeem_exchange_by_account" ON "redeem_exchange" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redeem_exchange_by_goods" ON "redeem_exchange" USING btree ("goods_id","account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "redeem_frame_worn" ON "redeem_frame" USING btree ("account_id") WHERE "redeem_frame"."worn";--> statement-breakpoint
CREATE INDEX "redeem_goods_in_order" ON "redeem_goods" USING btree ("position","id") WHERE "redeem_goods"."on_sale";--> statement-breakpoint
CREATE INDEX "redeemcode_by_batch" ON "redeemcode" USING btree ("batch_id");--> statement-breakpoint
CREATE INDEX "redeemcode_use_by_account" ON "redeemcode_use" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "redeemcode_use_by_batch" ON "redeemcode_use" USING btree ("batch_id","account_id");