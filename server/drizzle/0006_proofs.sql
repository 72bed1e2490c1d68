ALTER TABLE "chain"."state" ADD COLUMN "unproven_to" bigint DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain"."state" ADD COLUMN "checked_to" bigint DEFAULT -1 NOT NULL;--> statement-breakpoint
-- What stands in the index now was not proven when it was written.
UPDATE "chain"."state" SET "unproven_to" = "number";
