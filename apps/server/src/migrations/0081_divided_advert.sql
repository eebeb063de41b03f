-- What people saw of advertisements lies day by day, so that days go whole.
-- What is there becomes the first part as it lies: no row is moved, and statements of the version before go on working.
CREATE SCHEMA IF NOT EXISTS "partitions";
LOCK TABLE "account" IN ACCESS EXCLUSIVE MODE;
LOCK TABLE "advert_seen" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "advert_seen" SET SCHEMA "partitions";
ALTER TABLE "partitions"."advert_seen" RENAME TO "advert_seen_before";
-- A part goes every night, and taking its foreign key away would lock the table of accounts.
ALTER TABLE "partitions"."advert_seen_before" DROP CONSTRAINT "advert_seen_account_id_account_id_fk";
CREATE TABLE "advert_seen" (LIKE "partitions"."advert_seen_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("day");
ALTER TABLE "advert_seen" ADD CONSTRAINT "advert_seen_account_id_day_advert_id_pk" PRIMARY KEY ("account_id", "day", "advert_id");
CREATE INDEX "advert_seen_by_day" ON "advert_seen" USING btree ("day","advert_id");
CREATE TABLE "partitions"."advert_seen_rest" PARTITION OF "advert_seen" DEFAULT;
DO $$
DECLARE
  days CONSTANT integer := 1;
  -- Parts begin at midnight in Shanghai and are counted from 1970.
  tomorrow CONSTANT integer := ((now() AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01') / days + 1;
  begins date;
  ends date;
BEGIN
  FOR number IN tomorrow .. tomorrow + 3 LOOP
    ends := (date '1970-01-01' + number * days);
    IF begins IS NULL THEN
      WITH later AS (DELETE FROM "partitions"."advert_seen_before" WHERE "day" >= ends RETURNING *)
      INSERT INTO "advert_seen" SELECT * FROM later;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'advert_seen', 'advert_seen_before', ends);
    ELSE
      -- A job makes what is missing, and moves what already lies with the rest.
      EXIT WHEN EXISTS (SELECT FROM "partitions"."advert_seen_rest");
      EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        'advert_seen_' || to_char(date '1970-01-01' + (number - 1) * days, 'YYYYMMDD'), 'advert_seen', begins, ends);
    END IF;
    begins := ends;
  END LOOP;
END $$;
