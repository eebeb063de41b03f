CREATE TABLE "ai_challenge" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_challenge_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" bigint NOT NULL,
	"ask_id" bigint,
	"scopes" text[] NOT NULL,
	"days" integer NOT NULL,
	"movements" text[] NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ai_consent" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"owner_id" bigint,
	"holder_id" bigint,
	"scopes" text[] NOT NULL,
	"picture" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_consent_ask" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_consent_ask_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"asker_id" bigint NOT NULL,
	"token" text NOT NULL,
	"scopes" text[] NOT NULL,
	"days" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ai_source" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ai_source_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1),
	"account_id" bigint NOT NULL,
	"picture" jsonb NOT NULL,
	"has_face" boolean NOT NULL,
	"faces" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ai_order" ALTER COLUMN "style" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_order" ALTER COLUMN "shape" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "consent_id" bigint;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "source_id" bigint;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "face" smallint;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "motion" text;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "from_output_id" bigint;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_order" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ai_output" ADD COLUMN "before" jsonb;--> statement-breakpoint
ALTER TABLE "ai_output" ADD COLUMN "film" text;--> statement-breakpoint
ALTER TABLE "ai_template" ADD COLUMN "portrait" jsonb;--> statement-breakpoint
ALTER TABLE "ai_challenge" ADD CONSTRAINT "ai_challenge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_challenge" ADD CONSTRAINT "ai_challenge_ask_id_ai_consent_ask_id_fk" FOREIGN KEY ("ask_id") REFERENCES "public"."ai_consent_ask"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_consent" ADD CONSTRAINT "ai_consent_owner_id_account_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_consent" ADD CONSTRAINT "ai_consent_holder_id_account_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_consent_ask" ADD CONSTRAINT "ai_consent_ask_asker_id_account_id_fk" FOREIGN KEY ("asker_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ai_source" ADD CONSTRAINT "ai_source_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_challenge_by_account" ON "ai_challenge" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "ai_challenge_by_ask" ON "ai_challenge" USING btree ("ask_id");--> statement-breakpoint
CREATE INDEX "ai_challenge_ending" ON "ai_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ai_consent_by_owner" ON "ai_consent" USING btree ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_consent_by_holder" ON "ai_consent" USING btree ("holder_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_consent_ending" ON "ai_consent" USING btree ("expires_at") WHERE "ai_consent"."picture" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ai_consent_ask_token" ON "ai_consent_ask" USING btree ("token");--> statement-breakpoint
CREATE INDEX "ai_consent_ask_by_asker" ON "ai_consent_ask" USING btree ("asker_id");--> statement-breakpoint
CREATE INDEX "ai_consent_ask_ending" ON "ai_consent_ask" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "ai_source_by_account" ON "ai_source" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "ai_source_by_age" ON "ai_source" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "ai_order" ADD CONSTRAINT "ai_order_consent_id_ai_consent_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."ai_consent"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ai_order_by_consent" ON "ai_order" USING btree ("consent_id","id" DESC NULLS LAST) WHERE "ai_order"."consent_id" is not null;--> statement-breakpoint
CREATE INDEX "ai_template_by_kind" ON "ai_template" USING btree ("kind","position","id") WHERE "ai_template"."on_sale";