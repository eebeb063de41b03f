CREATE TABLE "ranker_reset" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"taste_since" timestamp with time zone,
	"seen_since" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ranker_visit" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"given" bigint[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "taste_aversion" ADD COLUMN "reason" text DEFAULT 'video' NOT NULL;--> statement-breakpoint
ALTER TABLE "ranker_reset" ADD CONSTRAINT "ranker_reset_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ranker_visit" ADD CONSTRAINT "ranker_visit_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ranker_visit_by_account" ON "ranker_visit" USING btree ("account_id","at");--> statement-breakpoint
CREATE INDEX "media_video_numbered" ON "media_video" USING btree ("content_type","id") WHERE moderation = 'passed' and state in ('playable', 'ready') and held_at is null and published_at is not null and account_id is not null;--> statement-breakpoint
CREATE INDEX "taste_aversion_newest" ON "taste_aversion" USING btree ("account_id","at" DESC NULLS LAST,"video_id" DESC NULLS LAST);