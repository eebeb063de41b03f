CREATE TABLE "ranking" (
	"name" text NOT NULL,
	"generation" bigint NOT NULL,
	"ids" bigint[] NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ranking_name_generation_pk" PRIMARY KEY("name","generation")
);
--> statement-breakpoint
CREATE INDEX "ranking_by_age" ON "ranking" USING btree ("made_at");