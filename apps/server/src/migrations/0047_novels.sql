CREATE TABLE "work_like" (
	"account_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_like_account_id_work_id_pk" PRIMARY KEY("account_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "work_mark" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "work_mark_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"language" text NOT NULL,
	"kind" text NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	"quote" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "work_place" (
	"account_id" bigint NOT NULL,
	"work_id" bigint NOT NULL,
	"content_type" smallint NOT NULL,
	"number" smallint NOT NULL,
	"offset" integer NOT NULL,
	"language" text NOT NULL,
	"progress" real NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "work_place_account_id_work_id_pk" PRIMARY KEY("account_id","work_id")
);
--> statement-breakpoint
CREATE TABLE "work_translation" (
	"work_id" bigint NOT NULL,
	"number" smallint NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "work_translation_work_id_number_language_pk" PRIMARY KEY("work_id","number","language")
);
--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "part_price" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "finished" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "downloadable" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "readers" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "likes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "collects" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_part" ADD COLUMN "id" bigint DEFAULT nextval('work_id_seq') NOT NULL;--> statement-breakpoint
ALTER TABLE "work_part" ADD COLUMN "characters" integer GENERATED ALWAYS AS (char_length("work_part"."text")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "work_part" ADD COLUMN "comments" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "work_like" ADD CONSTRAINT "work_like_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_like" ADD CONSTRAINT "work_like_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_mark" ADD CONSTRAINT "work_mark_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_place" ADD CONSTRAINT "work_place_work_id_work_id_fk" FOREIGN KEY ("work_id") REFERENCES "public"."work"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "work_translation" ADD CONSTRAINT "work_translation_work_id_number_work_part_work_id_number_fk" FOREIGN KEY ("work_id","number") REFERENCES "public"."work_part"("work_id","number") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "work_like_by_work" ON "work_like" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_mark_in_order" ON "work_mark" USING btree ("account_id","work_id","number","start","id");--> statement-breakpoint
CREATE INDEX "work_mark_by_work" ON "work_mark" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_place_by_time" ON "work_place" USING btree ("account_id","read_at" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_place_by_type" ON "work_place" USING btree ("account_id","content_type","read_at" DESC NULLS LAST,"work_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "work_place_by_work" ON "work_place" USING btree ("work_id");--> statement-breakpoint
CREATE INDEX "work_shown" ON "work" USING btree ("content_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work"."published_at" is not null and "work"."held_at" is null and "work"."removed_at" is null;--> statement-breakpoint
CREATE INDEX "work_shown_of_owner" ON "work" USING btree ("account_id","content_type","published_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "work"."published_at" is not null and "work"."held_at" is null and "work"."removed_at" is null;--> statement-breakpoint
ALTER TABLE "work_part" ADD CONSTRAINT "work_part_id_unique" UNIQUE("id");