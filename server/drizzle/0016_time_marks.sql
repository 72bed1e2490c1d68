DROP INDEX "chain"."entries_time";--> statement-breakpoint
CREATE INDEX "entries_time" ON "chain"."entries" USING btree ("series","owner","timestamp","seq") WHERE seq % 16 = 0;