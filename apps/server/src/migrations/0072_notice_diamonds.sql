-- What was told in gold is read in diamonds, ten gold each.
UPDATE "notice" SET "values" = jsonb_build_object('diamonds', to_char(("values"->>'gold')::numeric / 10, 'FM999999999990.00'))
WHERE "kind" = 'payment.goldPaid' AND "values" ? 'gold';
