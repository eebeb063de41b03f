-- The audit lies in parts of a quarter of a year.
-- What is there becomes the first part as it lies: no row is moved, and statements of the version before go on working.
CREATE SCHEMA IF NOT EXISTS "partitions";
-- In the order in which whoever writes takes them.
LOCK TABLE "operator" IN SHARE ROW EXCLUSIVE MODE;
LOCK TABLE "operator_audit" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "operator_audit" SET SCHEMA "partitions";
ALTER TABLE "partitions"."operator_audit" RENAME TO "operator_audit_before";
ALTER TABLE "partitions"."operator_audit_before" DROP CONSTRAINT "operator_audit_pkey";
CREATE TABLE "operator_audit" (LIKE "partitions"."operator_audit_before" INCLUDING DEFAULTS) PARTITION BY RANGE ("at");
CREATE SEQUENCE "operator_audit_id_seq" OWNED BY "operator_audit"."id";
SELECT setval('public.operator_audit_id_seq', last_value, is_called) FROM "partitions"."operator_audit_id_seq";
ALTER TABLE "partitions"."operator_audit_before" ALTER COLUMN "id" DROP IDENTITY;
ALTER TABLE "operator_audit" ALTER COLUMN "id" SET DEFAULT nextval('public.operator_audit_id_seq');
ALTER TABLE "operator_audit" ADD CONSTRAINT "operator_audit_id_at_pk" PRIMARY KEY ("id", "at");
ALTER TABLE "operator_audit" ADD CONSTRAINT "operator_audit_operator_id_operator_id_fk" FOREIGN KEY ("operator_id") REFERENCES "public"."operator"("id");
CREATE INDEX "operator_audit_refused" ON "operator_audit" USING btree ("at") WHERE "operator_audit"."code" <> 200;
CREATE INDEX "operator_audit_by_operator" ON "operator_audit" USING btree ("operator_id","id" DESC NULLS LAST);
CREATE INDEX "operator_audit_by_target" ON "operator_audit" USING btree ("target","id" DESC NULLS LAST) WHERE "operator_audit"."target" <> '';
CREATE INDEX "operator_audit_by_action" ON "operator_audit" USING btree ("action","id" DESC NULLS LAST);
CREATE TABLE "partitions"."operator_audit_rest" PARTITION OF "operator_audit" DEFAULT;
DO $$
DECLARE
  days CONSTANT integer := 91;
  -- Parts begin at midnight in Shanghai and are counted from 1970.
  tomorrow CONSTANT integer := ((now() AT TIME ZONE 'Asia/Shanghai')::date - date '1970-01-01') / days + 1;
  begins timestamptz;
  ends timestamptz;
BEGIN
  FOR number IN tomorrow .. tomorrow + 3 LOOP
    ends := ((date '1970-01-01' + number * days)::timestamp AT TIME ZONE 'Asia/Shanghai');
    IF begins IS NULL THEN
      WITH later AS (DELETE FROM "partitions"."operator_audit_before" WHERE "at" >= ends RETURNING *)
      INSERT INTO "operator_audit" SELECT * FROM later;
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION partitions.%I FOR VALUES FROM (MINVALUE) TO (%L)', 'operator_audit', 'operator_audit_before', ends);
    ELSE
      -- A job makes what is missing, and moves what already lies with the rest.
      EXIT WHEN EXISTS (SELECT FROM "partitions"."operator_audit_rest");
      EXECUTE format('CREATE TABLE partitions.%I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
        'operator_audit_' || to_char(date '1970-01-01' + (number - 1) * days, 'YYYYMMDD'), 'operator_audit', begins, ends);
    END IF;
    begins := ends;
  END LOOP;
END $$;
