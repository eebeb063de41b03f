CREATE TABLE "media_home_draft" (
	"tab" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"operator_name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"base" jsonb NOT NULL,
	"modules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"product" text NOT NULL,
	"percent" integer NOT NULL,
	"tag" text NOT NULL,
	"translations" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "signin_merge_by_account" ON "signin_merge" USING btree ("account_id","guest_id" DESC NULLS LAST);