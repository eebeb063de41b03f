CREATE TABLE "account" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10000001 CACHE 1),
	"kind" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"name" text NOT NULL,
	"avatar" text DEFAULT '' NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"invite_code" text NOT NULL,
	"origin" jsonb NOT NULL,
	"ban_reason" text DEFAULT '' NOT NULL,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_inviteCode_unique" UNIQUE("invite_code")
);
--> statement-breakpoint
CREATE TABLE "account_device" (
	"device_hash" "bytea" PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"banned_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_online" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"seconds" integer NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_online_account_id_day_pk" PRIMARY KEY("account_id","day")
);
--> statement-breakpoint
CREATE TABLE "account_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "account_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"account_id" bigint NOT NULL,
	"address" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "captcha_challenge" (
	"id" text PRIMARY KEY NOT NULL,
	"answer_fingerprint" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "config_announcement" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "config_announcement_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"href" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "config_part" (
	"part" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_record" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"owner" text,
	"input" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" smallint NOT NULL,
	"note" text NOT NULL,
	"error" text NOT NULL,
	"attempts" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" bigint NOT NULL,
	"tier" text NOT NULL,
	"vip_type" smallint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_account_id_tier_pk" PRIMARY KEY("account_id","tier")
);
--> statement-breakpoint
CREATE TABLE "operator" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text NOT NULL,
	"totp_secret" "bytea",
	"totp_confirmed_at" timestamp with time zone,
	"totp_last_step" bigint,
	"disabled_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_audit" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"operator_id" bigint NOT NULL,
	"action" text NOT NULL,
	"target" text NOT NULL,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_session" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_session_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"operator_id" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_session_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"purpose" text NOT NULL,
	"original_sha256" "bytea",
	"crop" text NOT NULL,
	"sizes" jsonb NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "privacy_deletion" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "privacy_export" (
	"job_id" uuid PRIMARY KEY NOT NULL,
	"account_id" bigint,
	"storage_key" text NOT NULL,
	"bytes" bigint,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "realtime_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "realtime_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"audience" text NOT NULL,
	"topic" text NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_credential" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"credential_hash" "bytea" NOT NULL,
	"credential_sealed" "bytea" NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signin_credential_credentialHash_unique" UNIQUE("credential_hash")
);
--> statement-breakpoint
CREATE TABLE "signin_merge" (
	"guest_id" bigint PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"state" text NOT NULL,
	"met_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "signin_password" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"login_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signin_phone" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"phone_fingerprint" "bytea" NOT NULL,
	"phone_sealed" "bytea" NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "signin_phone_phoneFingerprint_unique" UNIQUE("phone_fingerprint")
);
--> statement-breakpoint
CREATE TABLE "sms_code" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_code_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_fingerprint" "bytea" NOT NULL,
	"purpose" text NOT NULL,
	"code_fingerprint" "bytea" NOT NULL,
	"address_fingerprint" "bytea" NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sms_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sms_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"phone_sealed" "bytea" NOT NULL,
	"text_sealed" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "once_request" (
	"party" text NOT NULL,
	"call" text NOT NULL,
	"request_id" uuid NOT NULL,
	"body_hash" "bytea" NOT NULL,
	"reply" json,
	"kept" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "once_request_party_call_request_id_pk" PRIMARY KEY("party","call","request_id")
);
--> statement-breakpoint
ALTER TABLE "account_device" ADD CONSTRAINT "account_device_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_online" ADD CONSTRAINT "account_online_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_session" ADD CONSTRAINT "account_session_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership" ADD CONSTRAINT "membership_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_audit" ADD CONSTRAINT "operator_audit_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_session" ADD CONSTRAINT "operator_session_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture" ADD CONSTRAINT "picture_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_deletion" ADD CONSTRAINT "privacy_deletion_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_export" ADD CONSTRAINT "privacy_export_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_credential" ADD CONSTRAINT "signin_credential_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_merge" ADD CONSTRAINT "signin_merge_guest_id_account_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_merge" ADD CONSTRAINT "signin_merge_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_password" ADD CONSTRAINT "signin_password_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signin_phone" ADD CONSTRAINT "signin_phone_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_by_kind" ON "account" USING btree ("kind","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_not_active" ON "account" USING btree ("status","id" DESC NULLS LAST) WHERE "account"."status" <> 'active';--> statement-breakpoint
CREATE INDEX "account_device_by_account" ON "account_device" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "account_device_by_last_seen" ON "account_device" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "account_session_by_account" ON "account_session" USING btree ("account_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "account_session_by_expiry" ON "account_session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "captcha_challenge_by_expiry" ON "captcha_challenge" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "config_announcement_standing" ON "config_announcement" USING btree ("id" DESC NULLS LAST) WHERE "config_announcement"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "job_record_by_owner" ON "job_record" USING btree ("owner");--> statement-breakpoint
CREATE INDEX "job_record_by_age" ON "job_record" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_record_by_state" ON "job_record" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "job_record_by_name" ON "job_record" USING btree ("name","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "operator_name" ON "operator" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "operator_audit_by_operator" ON "operator_audit" USING btree ("operator_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_audit_by_action" ON "operator_audit" USING btree ("action","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "operator_session_by_operator" ON "operator_session" USING btree ("operator_id");--> statement-breakpoint
CREATE INDEX "operator_session_by_expiry" ON "operator_session" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "picture_same" ON "picture" USING btree ("account_id","original_sha256","purpose","crop");--> statement-breakpoint
CREATE INDEX "picture_to_sweep" ON "picture" USING btree ("uploaded_at") WHERE "picture"."account_id" is null or "picture"."used_at" is null;--> statement-breakpoint
CREATE INDEX "privacy_deletion_by_due" ON "privacy_deletion" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "privacy_export_by_account" ON "privacy_export" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "privacy_export_by_age" ON "privacy_export" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "realtime_event_by_audience" ON "realtime_event" USING btree ("audience","id");--> statement-breakpoint
CREATE INDEX "realtime_event_by_age" ON "realtime_event" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signin_merge_asked" ON "signin_merge" USING btree ("account_id") WHERE "signin_merge"."state" = 'asked';--> statement-breakpoint
CREATE UNIQUE INDEX "signin_password_login_name" ON "signin_password" USING btree (lower("login_name"));--> statement-breakpoint
CREATE INDEX "sms_code_by_phone" ON "sms_code" USING btree ("phone_fingerprint","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "sms_code_by_address" ON "sms_code" USING btree ("address_fingerprint","created_at");--> statement-breakpoint
CREATE INDEX "sms_code_by_age" ON "sms_code" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sms_outbox_by_age" ON "sms_outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "once_request_by_age" ON "once_request" USING btree ("created_at") WHERE "once_request"."kept" = 'week';