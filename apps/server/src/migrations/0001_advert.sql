CREATE TABLE "advert_figure" (
	"day" date NOT NULL,
	"advert_id" bigint NOT NULL,
	"views" integer NOT NULL,
	"viewers" integer NOT NULL,
	"clicks" integer NOT NULL,
	"tallied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "advert_figure_day_advert_id_pk" PRIMARY KEY("day","advert_id")
);
--> statement-breakpoint
CREATE TABLE "advert_seen" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"advert_id" bigint NOT NULL,
	"views" integer NOT NULL,
	"clicked" boolean NOT NULL,
	CONSTRAINT "advert_seen_account_id_day_advert_id_pk" PRIMARY KEY("account_id","day","advert_id")
);
--> statement-breakpoint
CREATE TABLE "handoff_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "handoff_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"session_id" bigint NOT NULL,
	"origin" text NOT NULL,
	"address" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "handoff_code_codeHash_unique" UNIQUE("code_hash")
);
--> statement-breakpoint
ALTER TABLE "advert_seen" ADD CONSTRAINT "advert_seen_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handoff_code" ADD CONSTRAINT "handoff_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advert_seen_by_day" ON "advert_seen" USING btree ("day","advert_id");--> statement-breakpoint
CREATE INDEX "handoff_code_by_account" ON "handoff_code" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "handoff_code_by_time" ON "handoff_code" USING btree ("asked_at");