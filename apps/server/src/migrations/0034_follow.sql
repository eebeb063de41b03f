CREATE TABLE "follow_account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"followed_id" bigint NOT NULL,
	"notify" text DEFAULT 'all' NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_account_once" UNIQUE("account_id","followed_id")
);
--> statement-breakpoint
CREATE TABLE "follow_count" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"followers" bigint DEFAULT 0 NOT NULL,
	"following" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follow_topic" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "follow_topic_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"topic_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "follow_topic_once" UNIQUE("account_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "follow_topic_count" (
	"topic_id" bigint PRIMARY KEY NOT NULL,
	"followers" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_account" ADD CONSTRAINT "follow_account_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_count" ADD CONSTRAINT "follow_count_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_topic" ADD CONSTRAINT "follow_topic_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_account_by_follower" ON "follow_account" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_account_by_followed" ON "follow_account" USING btree ("followed_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "follow_topic_by_account" ON "follow_topic" USING btree ("account_id","id" DESC NULLS LAST);