CREATE TABLE "announced" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announced_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 10001 CACHE 1),
	"account_id" bigint NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cover" jsonb,
	"becomes" smallint NOT NULL,
	"target_id" bigint,
	"trailer_id" bigint,
	"releases_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"waiting" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "announced_reservation" (
	"account_id" bigint NOT NULL,
	"announced_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "announced_reservation_account_id_announced_id_pk" PRIMARY KEY("account_id","announced_id")
);
--> statement-breakpoint
ALTER TABLE "announced" ADD CONSTRAINT "announced_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_reservation" ADD CONSTRAINT "announced_reservation_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announced_reservation" ADD CONSTRAINT "announced_reservation_announced_id_announced_id_fk" FOREIGN KEY ("announced_id") REFERENCES "public"."announced"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announced_to_come" ON "announced" USING btree ("releases_at","id") WHERE "announced"."released_at" is null and "announced"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "announced_by_owner" ON "announced" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "announced_reservation_by_title" ON "announced_reservation" USING btree ("announced_id");