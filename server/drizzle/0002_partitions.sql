-- The large tables in parts, the same on both databases. Lists are always asked for by owner: one part has all of an owner's rows. Raw logs are
-- asked for by block: one part has 25 million blocks, the last one whatever comes after.
ALTER TABLE "chain"."entries" RENAME TO "entries_whole";
--> statement-breakpoint
CREATE TABLE "chain"."entries" (LIKE "chain"."entries_whole" INCLUDING DEFAULTS) PARTITION BY HASH ("owner");
--> statement-breakpoint
CREATE TABLE "chain"."entries_0" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 0);
--> statement-breakpoint
CREATE TABLE "chain"."entries_1" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 1);
--> statement-breakpoint
CREATE TABLE "chain"."entries_2" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 2);
--> statement-breakpoint
CREATE TABLE "chain"."entries_3" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 3);
--> statement-breakpoint
CREATE TABLE "chain"."entries_4" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 4);
--> statement-breakpoint
CREATE TABLE "chain"."entries_5" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 5);
--> statement-breakpoint
CREATE TABLE "chain"."entries_6" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 6);
--> statement-breakpoint
CREATE TABLE "chain"."entries_7" PARTITION OF "chain"."entries" FOR VALUES WITH (MODULUS 8, REMAINDER 7);
--> statement-breakpoint
INSERT INTO "chain"."entries" SELECT * FROM "chain"."entries_whole";
--> statement-breakpoint
DROP TABLE "chain"."entries_whole";
--> statement-breakpoint
ALTER TABLE "chain"."entries" ADD CONSTRAINT "entries_series_owner_seq_pk" PRIMARY KEY ("series","owner","seq");
--> statement-breakpoint
CREATE INDEX "entries_block" ON "chain"."entries" USING btree ("block");
--> statement-breakpoint
CREATE INDEX "entries_time" ON "chain"."entries" USING btree ("series","owner","timestamp","seq");
--> statement-breakpoint
ALTER TABLE "chain"."logs" RENAME TO "logs_whole";
--> statement-breakpoint
CREATE TABLE "chain"."logs" (LIKE "chain"."logs_whole" INCLUDING DEFAULTS) PARTITION BY RANGE ("block");
--> statement-breakpoint
CREATE TABLE "chain"."logs_0" PARTITION OF "chain"."logs" FOR VALUES FROM (0) TO (25000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_1" PARTITION OF "chain"."logs" FOR VALUES FROM (25000000) TO (50000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_2" PARTITION OF "chain"."logs" FOR VALUES FROM (50000000) TO (75000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_3" PARTITION OF "chain"."logs" FOR VALUES FROM (75000000) TO (100000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_4" PARTITION OF "chain"."logs" FOR VALUES FROM (100000000) TO (125000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_5" PARTITION OF "chain"."logs" FOR VALUES FROM (125000000) TO (150000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_6" PARTITION OF "chain"."logs" FOR VALUES FROM (150000000) TO (175000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_7" PARTITION OF "chain"."logs" FOR VALUES FROM (175000000) TO (200000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_8" PARTITION OF "chain"."logs" FOR VALUES FROM (200000000) TO (225000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_9" PARTITION OF "chain"."logs" FOR VALUES FROM (225000000) TO (250000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_10" PARTITION OF "chain"."logs" FOR VALUES FROM (250000000) TO (275000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_11" PARTITION OF "chain"."logs" FOR VALUES FROM (275000000) TO (300000000);
--> statement-breakpoint
CREATE TABLE "chain"."logs_later" PARTITION OF "chain"."logs" DEFAULT;
--> statement-breakpoint
INSERT INTO "chain"."logs" SELECT * FROM "chain"."logs_whole";
--> statement-breakpoint
DROP TABLE "chain"."logs_whole";
--> statement-breakpoint
ALTER TABLE "chain"."logs" ADD CONSTRAINT "logs_block_log_index_pk" PRIMARY KEY ("block","log_index");
