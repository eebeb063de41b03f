CREATE TABLE "taste_aversion" (
	"account_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taste_aversion_account_id_video_id_pk" PRIMARY KEY("account_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "taste_collect" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "taste_collect_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"content_type" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taste_collect_once" UNIQUE("account_id","kind","subject_id")
);
--> statement-breakpoint
CREATE TABLE "taste_like" (
	"account_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "taste_like_account_id_video_id_pk" PRIMARY KEY("account_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "watch_delta" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watch_delta_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"video_id" bigint NOT NULL,
	"views" integer NOT NULL,
	"seconds" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_entry" (
	"account_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"content_type" smallint NOT NULL,
	"position" double precision NOT NULL,
	"finished" boolean NOT NULL,
	"seconds" double precision NOT NULL,
	"watched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_entry_account_id_video_id_pk" PRIMARY KEY("account_id","video_id")
);
--> statement-breakpoint
CREATE TABLE "watch_session" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"session" text NOT NULL,
	"video_id" bigint NOT NULL,
	"seconds" double precision NOT NULL,
	"viewed" boolean NOT NULL,
	"credited_until" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_total" (
	"video_id" bigint PRIMARY KEY NOT NULL,
	"views" bigint NOT NULL,
	"seconds" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "watch_view" (
	"account_id" bigint NOT NULL,
	"video_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "watch_view_account_id_video_id_pk" PRIMARY KEY("account_id","video_id")
);
--> statement-breakpoint
ALTER TABLE "taste_aversion" ADD CONSTRAINT "taste_aversion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_collect" ADD CONSTRAINT "taste_collect_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taste_like" ADD CONSTRAINT "taste_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_entry" ADD CONSTRAINT "watch_entry_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_session" ADD CONSTRAINT "watch_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "watch_view" ADD CONSTRAINT "watch_view_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "taste_collect_by_account" ON "taste_collect" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "taste_collect_by_type" ON "taste_collect" USING btree ("account_id","content_type","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "watch_entry_by_time" ON "watch_entry" USING btree ("account_id","watched_at" DESC NULLS LAST,"video_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "watch_entry_by_type" ON "watch_entry" USING btree ("account_id","content_type","watched_at" DESC NULLS LAST,"video_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "watch_view_by_time" ON "watch_view" USING btree ("at");