CREATE TABLE "invite" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invited_id" bigint,
	"inviter_id" bigint,
	"came_at" timestamp with time zone NOT NULL,
	"registered_at" timestamp with time zone,
	"active_at" timestamp with time zone,
	"held_for" text,
	"released_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"device_hash" "bytea",
	"site_fingerprint" "bytea",
	CONSTRAINT "invite_invitedId_unique" UNIQUE("invited_id")
);
--> statement-breakpoint
CREATE TABLE "invite_reward" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invite_reward_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invite_id" bigint NOT NULL,
	"inviter_id" bigint,
	"reference" text NOT NULL,
	"paid" integer NOT NULL,
	"rate" text NOT NULL,
	"amount" integer NOT NULL,
	"state" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_reward_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_invited_id_account_id_fk" FOREIGN KEY ("invited_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite" ADD CONSTRAINT "invite_inviter_id_account_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_reward" ADD CONSTRAINT "invite_reward_invite_id_invite_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invite"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invite_reward" ADD CONSTRAINT "invite_reward_inviter_id_account_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invite_by_inviter" ON "invite" USING btree ("inviter_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invite_by_device" ON "invite" USING btree ("inviter_id","device_hash");--> statement-breakpoint
CREATE INDEX "invite_by_site" ON "invite" USING btree ("inviter_id","site_fingerprint","came_at");--> statement-breakpoint
CREATE INDEX "invite_not_active" ON "invite" USING btree ("came_at") WHERE registered_at is not null and active_at is null;--> statement-breakpoint
CREATE INDEX "invite_held" ON "invite" USING btree ("id" DESC NULLS LAST) WHERE held_for is not null and released_at is null;--> statement-breakpoint
CREATE INDEX "invite_by_age" ON "invite" USING btree ("came_at") WHERE site_fingerprint is not null or device_hash is not null;--> statement-breakpoint
CREATE INDEX "invite_reward_by_inviter" ON "invite_reward" USING btree ("inviter_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "invite_reward_by_invite" ON "invite_reward" USING btree ("invite_id");