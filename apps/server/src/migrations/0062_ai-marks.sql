CREATE TABLE "ai_credential" (
	"id" smallint PRIMARY KEY NOT NULL,
	"private_key" "bytea" NOT NULL,
	"certificate" text NOT NULL,
	"authority" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "is_by_ai" boolean DEFAULT false NOT NULL;