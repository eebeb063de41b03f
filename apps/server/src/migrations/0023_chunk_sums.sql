ALTER TABLE "upload_chunk" RENAME COLUMN "sha256" TO "sum";--> statement-breakpoint
-- Sums of another kind are of no use: files that were on their way are sent again.
DELETE FROM "upload_chunk";--> statement-breakpoint
UPDATE "upload" SET "received_chunks" = 0, "received_bytes" = 0 WHERE "state" = 'open';
