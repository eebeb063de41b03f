CREATE TABLE "advert_spent" (
	"advert_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "advert_spent_advert_id_day_pk" PRIMARY KEY("advert_id","day")
);
--> statement-breakpoint
ALTER TABLE "picture" ADD COLUMN "is_house" boolean DEFAULT false NOT NULL;