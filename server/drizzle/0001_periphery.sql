CREATE TABLE "chain"."fight_sessions" (
	"session" bigint PRIMARY KEY NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"block" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."stage_events" (
	"block" bigint NOT NULL,
	"log_index" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"stage" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount" numeric(78, 0) NOT NULL,
	"detail" bigint NOT NULL,
	CONSTRAINT "stage_events_block_log_index_pk" PRIMARY KEY("block","log_index")
);
