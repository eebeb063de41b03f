-- Clicks were counted by account and are counted by address from now on; those of today become figures as they stand.
INSERT INTO "showcase_figure" AS figure ("app_id", "day", "people")
SELECT "app_id", "day", count(*) FROM "showcase_click" GROUP BY "app_id", "day"
ON CONFLICT ("app_id", "day") DO UPDATE SET "people" = figure."people" + excluded."people";--> statement-breakpoint
DELETE FROM "showcase_click";--> statement-breakpoint
ALTER TABLE "showcase_click" DROP CONSTRAINT "showcase_click_account_id_account_id_fk";
--> statement-breakpoint
ALTER TABLE "showcase_click" DROP CONSTRAINT "showcase_click_account_id_day_app_id_pk";--> statement-breakpoint
ALTER TABLE "showcase_click" ADD COLUMN "visitor" "bytea" NOT NULL;--> statement-breakpoint
ALTER TABLE "showcase_click" ADD CONSTRAINT "showcase_click_visitor_day_app_id_pk" PRIMARY KEY("visitor","day","app_id");--> statement-breakpoint
ALTER TABLE "showcase_click" DROP COLUMN "account_id";
