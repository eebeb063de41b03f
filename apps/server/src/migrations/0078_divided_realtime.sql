-- Events lie day by day, so that days go whole.
-- What is there becomes the first part as it lies: no row is moved, and statements of the version before go on working.
CREATE SCHEMA IF NOT EXISTS "partitions";
LOCK TABLE "realtime_event" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "realtime_event" SET SCHEMA "partitions";
ALTER TABLE "partitions"."realtime_event" RENAME TO "realtime_event_before";
ALTER TABLE "partitions"."realtime_event_before" DROP CONSTRAINT "realtime_event_pkey";
CREATE TABLE "realtime_event" (LIKE "partitions"."realtime_event_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");
CREATE SEQUENCE "realtime_event_id_seq" OWNED BY "realtime_event"."id";
SELECT setval('public.realtime_event_id_seq', last_value, is_called) FROM "partitions"."realtime_event_id_seq";
ALTER TABLE "partitions"."realtime_event_before" ALTER COLUMN "id" DROP IDENTITY;
ALTER TABLE "realtime_event" ALTER COLUMN "id" SET DEFAULT nextval('public.realtime_event_id_seq');
ALTER TABLE "realtime_event" ADD CONSTRAINT "realtime_event_id_created_at_pk" PRIMARY KEY ("id", "created_at");
CREATE INDEX "realtime_event_by_audience" ON "realtime_event" USING btree ("audience","id");
CREATE INDEX "realtime_event_by_age" ON "realtime_event" USING btree ("created_at");
CREATE TABLE "partitions"."realtime_event_rest" PARTITION OF "realtime_event" DEFAULT;
DO $$
DECLARE
  days CONSTANT integer := 1;
  -- Parts begin at midnight in Shanghai and are counted from 1970.
  tomorrow CONSTANT integer := ((now() AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01') / days + 1;
  begins timestamptz;
  ends timestamptz;
BEGIN
  FOR number IN tomorrow .. tomorrow + 3 LOOP
    ends := ((date '1970-01-01' + number * days)::timestamp AT TIME ZONE 'Asia/Shanghai');
    IF begins IS NULL THEN
      WITH later AS (DELETE FROM "partitions"."realtime_event_before" WHERE "created_at" >= ends RETURNING *)
      INSERT INTO "realtime_event" SELECT * FROM later;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'realtime_event', 'realtime_event_before', ends);
    ELSE
      -- A job makes what is missing, and moves what already lies with the rest.
      EXIT WHEN EXISTS (SELECT FROM "partitions"."realtime_event_rest");
      EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        'realtime_event_' || to_char(date '1970-01-01' + (number - 1) * days, 'YYYYMMDD'), 'realtime_event', begins, ends);
    END IF;
    begins := ends;
  END LOOP;
END $$;
