CREATE TABLE "media_module" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "media_module_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 101 CACHE 1),
	"tab" bigint NOT NULL,
	"kind" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"source" jsonb NOT NULL,
	"position" integer NOT NULL,
	"enabled" boolean NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "media_module_in_order" ON "media_module" USING btree ("tab","position","id");--> statement-breakpoint
INSERT INTO "media_module" ("tab", "kind", "title_zh", "title_en", "source", "position", "enabled", "updated_at") VALUES
	(1, 'grid', '新片上架', 'New films', '{"by":"newest","contentType":1,"accesses":["free"]}', 10, true, now()),
	(1, 'shorts', '短片一刻', 'Shorts', '{"by":"newest","contentType":2}', 20, true, now()),
	(1, 'ranking', '本周热榜', 'Popular this week', '{"by":"popular","contentType":1}', 30, true, now()),
	(1, 'row', '会员与付费好片', 'For members and to buy', '{"by":"newest","contentType":1,"accesses":["member","gold"]}', 40, true, now()),
	(1, 'wide', '深夜档', 'Late night', '{"by":"newest","contentType":1,"accesses":["dark"]}', 50, true, now()),
	(2, 'wide', '正在热播', 'Watched now', '{"by":"popular","contentType":1}', 10, true, now()),
	(2, 'grid', '全部新片', 'All new films', '{"by":"newest","contentType":1}', 20, true, now()),
	(3, 'shorts', '热门短片', 'Popular shorts', '{"by":"popular","contentType":2}', 10, true, now()),
	(3, 'grid', '最新短片', 'Newest shorts', '{"by":"newest","contentType":2}', 20, true, now()),
	(4, 'grid', '会员片库', 'Members’ library', '{"by":"newest","contentType":1,"accesses":["member"]}', 10, true, now()),
	(4, 'row', '钻石点播', 'For diamonds', '{"by":"newest","contentType":1,"accesses":["gold"]}', 20, true, now()),
	(5, 'wide', '今夜热播', 'Tonight', '{"by":"popular","contentType":1,"accesses":["dark"]}', 10, true, now()),
	(5, 'grid', '深夜上新', 'New after dark', '{"by":"newest","contentType":1,"accesses":["dark"]}', 20, true, now());
