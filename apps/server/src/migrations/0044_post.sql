CREATE TABLE "post" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"account_id" bigint,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"blocks" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"video_id" bigint,
	"place" text DEFAULT '' NOT NULL,
	"audience" text NOT NULL,
	"price" integer DEFAULT 0 NOT NULL,
	"paid_title" text DEFAULT '' NOT NULL,
	"paid_text" text DEFAULT '' NOT NULL,
	"poll_closes_at" timestamp with time zone,
	"accepted_comment_id" bigint,
	"state" text NOT NULL,
	"held_for" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"appeal" text DEFAULT '' NOT NULL,
	"appealed_at" timestamp with time zone,
	"decided_by" bigint,
	"decided_at" timestamp with time zone,
	"likes" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"collects" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"score" double precision NOT NULL,
	"pinned" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "post_bearing" (
	"topic_id" bigint NOT NULL,
	"post_id" bigint NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_bearing_post_id_topic_id_pk" PRIMARY KEY("post_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "post_draft" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_draft_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"copy_of" bigint,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_mention" (
	"post_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	CONSTRAINT "post_mention_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "post_option" (
	"post_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"text" text NOT NULL,
	"votes" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "post_option_post_id_position_pk" PRIMARY KEY("post_id","position")
);
--> statement-breakpoint
CREATE TABLE "post_picture" (
	"post_id" bigint NOT NULL,
	"paid" boolean NOT NULL,
	"position" smallint NOT NULL,
	"picture_id" bigint NOT NULL,
	"sizes" jsonb NOT NULL,
	"passed" boolean NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	CONSTRAINT "post_picture_post_id_paid_position_pk" PRIMARY KEY("post_id","paid","position")
);
--> statement-breakpoint
CREATE TABLE "post_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"post_id" bigint NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "post_vote" (
	"post_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"option" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "post_vote_post_id_account_id_pk" PRIMARY KEY("post_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "taste_content_aversion" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taste_content_aversion_account_id_kind_subject_id_pk" PRIMARY KEY("account_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "taste_content_like" (
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taste_content_like_account_id_kind_subject_id_pk" PRIMARY KEY("account_id","kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "post" ADD CONSTRAINT "post_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_bearing" ADD CONSTRAINT "post_bearing_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_draft" ADD CONSTRAINT "post_draft_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_mention" ADD CONSTRAINT "post_mention_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_option" ADD CONSTRAINT "post_option_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_picture" ADD CONSTRAINT "post_picture_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_version" ADD CONSTRAINT "post_version_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_vote" ADD CONSTRAINT "post_vote_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "post_vote" ADD CONSTRAINT "post_vote_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_content_aversion" ADD CONSTRAINT "taste_content_aversion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_content_like" ADD CONSTRAINT "taste_content_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_newest" ON "post" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "post"."state" = 'shown' and "post"."audience" <> 'me';--> statement-breakpoint
CREATE INDEX "post_questions" ON "post" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "post"."state" = 'shown' and "post"."audience" <> 'me' and "post"."kind" = 'question';--> statement-breakpoint
CREATE INDEX "post_recommended" ON "post" USING btree ("score" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "post"."state" = 'shown' and "post"."audience" = 'everyone';--> statement-breakpoint
CREATE INDEX "post_by_author" ON "post" USING btree ("account_id","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "post"."state" = 'shown';--> statement-breakpoint
CREATE INDEX "post_own" ON "post" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "post_pinned" ON "post" USING btree ("account_id") WHERE "post"."pinned";--> statement-breakpoint
CREATE INDEX "post_by_video" ON "post" USING btree ("video_id") WHERE "post"."video_id" is not null;--> statement-breakpoint
CREATE INDEX "post_held" ON "post" USING btree ("id") WHERE "post"."state" = 'held';--> statement-breakpoint
CREATE INDEX "post_appealed" ON "post" USING btree ("id") WHERE "post"."state" = 'refused' and "post"."appealed_at" > "post"."decided_at";--> statement-breakpoint
CREATE INDEX "post_bearing_newest" ON "post_bearing" USING btree ("topic_id","published_at" DESC NULLS LAST,"post_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_draft_of" ON "post_draft" USING btree ("account_id","updated_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_mention_by_account" ON "post_mention" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "post_picture_by_picture" ON "post_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "post_version_of" ON "post_version" USING btree ("post_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "post_vote_by_account" ON "post_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_name_beginning" ON "account" USING btree (lower("name") text_pattern_ops,"id") WHERE "account"."kind" = 'registered' and "account"."status" = 'active';