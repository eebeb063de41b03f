CREATE TABLE "media_home_version" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_home_version_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"tab" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change" text NOT NULL,
	"operator_name" text NOT NULL,
	"modules" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_presence" (
	"subject" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_presence_subject_operator_id_pk" PRIMARY KEY("subject","operator_id")
);
--> statement-breakpoint
CREATE TABLE "operator_recovery" (
	"operator_id" bigint NOT NULL,
	"code_hash" "bytea" NOT NULL,
	CONSTRAINT "operator_recovery_operator_id_code_hash_pk" PRIMARY KEY("operator_id","code_hash")
);
--> statement-breakpoint
DROP INDEX "operator_session_by_operator";--> statement-breakpoint
ALTER TABLE "media_module" ADD COLUMN "starts_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media_module" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_session" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_presence" ADD CONSTRAINT "operator_presence_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_recovery" ADD CONSTRAINT "operator_recovery_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_home_version_newest" ON "media_home_version" USING btree ("tab","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_presence_by_time" ON "operator_presence" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "operator_audit_by_target" ON "operator_audit" USING btree ("target","id" DESC NULLS LAST) WHERE "operator_audit"."target" <> '';--> statement-breakpoint
CREATE INDEX "operator_session_newest" ON "operator_session" USING btree ("operator_id","id" DESC NULLS LAST);