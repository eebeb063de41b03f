ALTER TABLE "upload" ADD COLUMN "hash" text;--> statement-breakpoint
-- Files that are there keep the hash they have: its name is told with it from now on.
UPDATE "upload" SET "hash" = 'sha256-' || encode("sha256", 'hex') WHERE "sha256" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "upload" DROP COLUMN "sha256";--> statement-breakpoint
UPDATE "work_part"
SET "file" = ("file" - 'sha256') || jsonb_build_object('hash', 'sha256-' || ("file" ->> 'sha256'))
WHERE "file" ? 'sha256';
