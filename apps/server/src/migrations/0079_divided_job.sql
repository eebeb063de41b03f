-- Records of jobs lie week by week, so that weeks go whole.
-- What is there becomes the first part as it lies: no row is moved, and statements of the version before go on working.
CREATE SCHEMA IF NOT EXISTS "partitions";
LOCK TABLE "job_record" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "job_record" SET SCHEMA "partitions";
ALTER TABLE "partitions"."job_record" RENAME TO "job_record_before";
ALTER TABLE "partitions"."job_record_before" DROP CONSTRAINT "job_record_pkey";
CREATE TABLE "job_record" (LIKE "partitions"."job_record_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("created_at");
ALTER TABLE "job_record" ADD CONSTRAINT "job_record_id_created_at_pk" PRIMARY KEY ("id", "created_at");
CREATE INDEX "job_record_by_owner" ON "job_record" USING btree ("owner");
CREATE INDEX "job_record_by_age" ON "job_record" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "job_record_by_state" ON "job_record" USING btree ("state","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE INDEX "job_record_by_name" ON "job_record" USING btree ("name","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
CREATE TABLE "partitions"."job_record_rest" PARTITION OF "job_record" DEFAULT;
DO $$
DECLARE
  days CONSTANT integer := 7;
  -- Parts begin at midnight in Shanghai and are counted from 1970.
  tomorrow CONSTANT integer := ((now() AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01') / days + 1;
  begins timestamptz;
  ends timestamptz;
BEGIN
  FOR number IN tomorrow .. tomorrow + 3 LOOP
    ends := ((date '1970-01-01' + number * days)::timestamp AT TIME ZONE 'Asia/Shanghai');
    IF begins IS NULL THEN
      WITH later AS (DELETE FROM "partitions"."job_record_before" WHERE "created_at" >= ends RETURNING *)
      INSERT INTO "job_record" SELECT * FROM later;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'job_record', 'job_record_before', ends);
    ELSE
      -- A job makes what is missing, and moves what already lies with the rest.
      EXIT WHEN EXISTS (SELECT FROM "partitions"."job_record_rest");
      EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        'job_record_' || to_char(date '1970-01-01' + (number - 1) * days, 'YYYYMMDD'), 'job_record', begins, ends);
    END IF;
    begins := ends;
  END LOOP;
END $$;
