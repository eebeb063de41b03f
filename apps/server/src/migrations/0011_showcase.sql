CREATE TABLE "showcase_app" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "showcase_app_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"intro" text NOT NULL,
	"about" text NOT NULL,
	"translations" jsonb NOT NULL,
	"icon" text NOT NULL,
	"href" text NOT NULL,
	"position" integer NOT NULL,
	"shown" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "showcase_click" (
	"account_id" bigint NOT NULL,
	"day" date NOT NULL,
	"app_id" bigint NOT NULL,
	CONSTRAINT "showcase_click_account_id_day_app_id_pk" PRIMARY KEY("account_id","day","app_id")
);
--> statement-breakpoint
CREATE TABLE "showcase_figure" (
	"app_id" bigint NOT NULL,
	"day" date NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "showcase_figure_app_id_day_pk" PRIMARY KEY("app_id","day")
);
--> statement-breakpoint
ALTER TABLE "showcase_click" ADD CONSTRAINT "showcase_click_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_click" ADD CONSTRAINT "showcase_click_app_id_showcase_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."showcase_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "showcase_figure" ADD CONSTRAINT "showcase_figure_app_id_showcase_app_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."showcase_app"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "showcase_app_in_order" ON "showcase_app" USING btree ("position","id");--> statement-breakpoint
CREATE INDEX "showcase_click_by_app" ON "showcase_click" USING btree ("app_id","day");