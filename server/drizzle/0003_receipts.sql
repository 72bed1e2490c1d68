ALTER TABLE "chain"."entries" ADD COLUMN "gs" numeric(78, 0);--> statement-breakpoint
ALTER TABLE "chain"."entries" ADD COLUMN "power" numeric(78, 0);