CREATE TABLE "notice" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"section" text NOT NULL,
	"bundle" text NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"content_type" smallint,
	"subject_id" bigint,
	"place_id" bigint,
	"values" jsonb NOT NULL,
	"once" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "notice_once" UNIQUE("account_id","once")
);
--> statement-breakpoint
CREATE TABLE "notice_bundle" (
	"account_id" bigint NOT NULL,
	"bundle" text NOT NULL,
	"section" text NOT NULL,
	"latest_id" bigint NOT NULL,
	"latest_at" timestamp with time zone NOT NULL,
	"notices" integer NOT NULL,
	CONSTRAINT "notice_bundle_account_id_bundle_pk" PRIMARY KEY("account_id","bundle")
);
--> statement-breakpoint
CREATE TABLE "notice_mark" (
	"account_id" bigint NOT NULL,
	"section" text NOT NULL,
	"notice_id" bigint NOT NULL,
	CONSTRAINT "notice_mark_account_id_section_pk" PRIMARY KEY("account_id","section")
);
--> statement-breakpoint
CREATE TABLE "notice_pending" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notice_pending_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"actor_id" bigint,
	"content_type" smallint,
	"subject_id" bigint,
	"place_id" bigint,
	"values" jsonb NOT NULL,
	"once" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notice" ADD CONSTRAINT "notice_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_bundle" ADD CONSTRAINT "notice_bundle_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notice_mark" ADD CONSTRAINT "notice_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notice_unread" ON "notice" USING btree ("account_id","section","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_by_bundle" ON "notice" USING btree ("account_id","bundle","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_by_actor" ON "notice" USING btree ("actor_id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "notice_by_place" ON "notice" USING btree ("place_id") WHERE place_id is not null;--> statement-breakpoint
CREATE INDEX "notice_bundle_latest" ON "notice_bundle" USING btree ("account_id","latest_at" DESC NULLS LAST,"latest_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_bundle_section" ON "notice_bundle" USING btree ("account_id","section","latest_at" DESC NULLS LAST,"latest_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notice_bundle_by_age" ON "notice_bundle" USING btree ("latest_at");