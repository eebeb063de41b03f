CREATE TABLE "comment" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_type" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"account_id" bigint,
	"root_id" bigint,
	"answered_id" bigint,
	"by_creator" boolean NOT NULL,
	"text" text NOT NULL,
	"fingerprint" bigint NOT NULL,
	"state" text NOT NULL,
	"held_for" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"replies" integer DEFAULT 0 NOT NULL,
	"reports" integer DEFAULT 0 NOT NULL,
	"heat" integer GENERATED ALWAYS AS (likes + 2 * replies) STORED NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"decided_by" bigint,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "comment_count" (
	"content_type" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"comments" integer NOT NULL,
	CONSTRAINT "comment_count_content_type_subject_id_pk" PRIMARY KEY("content_type","subject_id")
);
--> statement-breakpoint
CREATE TABLE "comment_like" (
	"comment_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_like_account_id_comment_id_pk" PRIMARY KEY("account_id","comment_id")
);
--> statement-breakpoint
CREATE TABLE "comment_report" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_report_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"comment_id" bigint NOT NULL,
	"account_id" bigint,
	"reason" text NOT NULL,
	"text" text NOT NULL,
	"registered" boolean NOT NULL,
	"open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "comment_report_once" UNIQUE("comment_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "comment_tally" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comment_tally_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"content_type" smallint NOT NULL,
	"subject_id" bigint NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment" ADD CONSTRAINT "comment_root_id_comment_id_fk" FOREIGN KEY ("root_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_like" ADD CONSTRAINT "comment_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_comment_id_comment_id_fk" FOREIGN KEY ("comment_id") REFERENCES "public"."comment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comment_report" ADD CONSTRAINT "comment_report_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "comment_newest" ON "comment" USING btree ("content_type","subject_id","id" DESC NULLS LAST) WHERE root_id is null and (state = 'shown' or (state = 'deleted' and replies > 0));--> statement-breakpoint
CREATE INDEX "comment_hottest" ON "comment" USING btree ("content_type","subject_id","heat" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE root_id is null and (state = 'shown' or (state = 'deleted' and replies > 0));--> statement-breakpoint
CREATE INDEX "comment_replies" ON "comment" USING btree ("root_id","id") WHERE root_id is not null and state = 'shown';--> statement-breakpoint
CREATE INDEX "comment_unseen" ON "comment" USING btree ("account_id","content_type","subject_id","id" DESC NULLS LAST) WHERE state in ('held', 'refused');--> statement-breakpoint
CREATE INDEX "comment_by_account" ON "comment" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "comment_held" ON "comment" USING btree ("id") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "comment_reported" ON "comment" USING btree ("id") WHERE reports > 0;--> statement-breakpoint
CREATE INDEX "comment_like_by_comment" ON "comment_like" USING btree ("comment_id");--> statement-breakpoint
CREATE INDEX "comment_report_by_account" ON "comment_report" USING btree ("account_id");