CREATE TABLE "upload" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "upload_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" bigint,
	"identifier" text NOT NULL,
	"total_size" bigint NOT NULL,
	"chunk_size" integer NOT NULL,
	"total_chunks" integer NOT NULL,
	"filename" text NOT NULL,
	"storage_key" text NOT NULL,
	"state" text NOT NULL,
	"received_chunks" integer NOT NULL,
	"received_bytes" bigint NOT NULL,
	"category" text,
	"format" text,
	"sha256" "bytea",
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "upload_storageKey_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "upload_chunk" (
	"upload_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "upload_chunk_upload_id_number_pk" PRIMARY KEY("upload_id","number")
);
--> statement-breakpoint
ALTER TABLE "upload" ADD CONSTRAINT "upload_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_chunk" ADD CONSTRAINT "upload_chunk_upload_id_upload_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."upload"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_same" ON "upload" USING btree ("account_id","identifier","total_size","chunk_size");--> statement-breakpoint
CREATE INDEX "upload_to_sweep" ON "upload" USING btree ("touched_at") WHERE "upload"."kept_at" is null or "upload"."account_id" is null;