-- Edited by hand: the large tables are in parts, and the counts of requests and the API processes are not logged. Lists are always read by owner:
-- one part has all rows of an owner. Raw logs are read by block: one part has 25 million blocks, the last one whatever comes after.
CREATE SCHEMA "chain";
--> statement-breakpoint
CREATE SCHEMA "offchain";
--> statement-breakpoint
CREATE TABLE "chain"."bindings" (
	"ordinal" bigint PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"inviter" text NOT NULL,
	"block" bigint NOT NULL,
	"timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."blocks" (
	"number" bigint PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"parent" text NOT NULL,
	"timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."candles" (
	"minute" bigint PRIMARY KEY NOT NULL,
	"open" double precision NOT NULL,
	"high" double precision NOT NULL,
	"low" double precision NOT NULL,
	"close" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."card_places" (
	"place" smallint PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"value" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."delegations" (
	"principal" text NOT NULL,
	"seq" bigint NOT NULL,
	"delegate" text NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "delegations_principal_seq_pk" PRIMARY KEY("principal","seq")
);
--> statement-breakpoint
CREATE TABLE "chain"."entries" (
	"series" text NOT NULL,
	"owner" text NOT NULL,
	"seq" bigint NOT NULL,
	"block" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"counterparty" text,
	"kind" text,
	"kl" numeric(78, 0),
	"ju" numeric(78, 0),
	"usdt" numeric(78, 0),
	"gs" numeric(78, 0),
	"power" numeric(78, 0),
	"cards" numeric(78, 0),
	"session" bigint,
	"total" numeric(78, 0),
	CONSTRAINT "entries_series_owner_seq_pk" PRIMARY KEY("series","owner","seq")
) PARTITION BY HASH ("owner");
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
CREATE TABLE "chain"."fight_sessions" (
	"session" bigint PRIMARY KEY NOT NULL,
	"start_time" bigint NOT NULL,
	"end_time" bigint NOT NULL,
	"block" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."ju_prices" (
	"block" bigint NOT NULL,
	"log_index" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"price" numeric(78, 0) NOT NULL,
	"official" boolean NOT NULL,
	CONSTRAINT "ju_prices_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain"."kl_prices" (
	"block" bigint NOT NULL,
	"log_index" bigint NOT NULL,
	"timestamp" bigint NOT NULL,
	"price" double precision NOT NULL,
	CONSTRAINT "kl_prices_block_log_index_pk" PRIMARY KEY("block","log_index")
);
--> statement-breakpoint
CREATE TABLE "chain"."logs" (
	"block" bigint NOT NULL,
	"log_index" bigint NOT NULL,
	"tx_hash" text NOT NULL,
	"tx_index" bigint NOT NULL,
	"address" text NOT NULL,
	"topic0" text,
	"topic1" text,
	"topic2" text,
	"topic3" text,
	"data" text NOT NULL,
	CONSTRAINT "logs_block_log_index_pk" PRIMARY KEY("block","log_index")
) PARTITION BY RANGE ("block");
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
CREATE TABLE "chain"."principals" (
	"delegate" text NOT NULL,
	"principal" text NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "principals_delegate_principal_pk" PRIMARY KEY("delegate","principal")
);
--> statement-breakpoint
CREATE TABLE "chain"."ranking_places" (
	"place" smallint PRIMARY KEY NOT NULL,
	"week" bigint NOT NULL,
	"wallet" text NOT NULL,
	"score" numeric(78, 0) NOT NULL,
	"due" numeric(78, 0) NOT NULL,
	"block" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."reorgs" (
	"epoch" bigint PRIMARY KEY NOT NULL,
	"fork" bigint NOT NULL
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
--> statement-breakpoint
CREATE TABLE "chain"."state" (
	"id" smallint PRIMARY KEY NOT NULL,
	"chain_id" bigint NOT NULL,
	"genesis_hash" text NOT NULL,
	"deployment" text NOT NULL,
	"number" bigint NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"chain_head" bigint NOT NULL,
	"epoch" bigint NOT NULL,
	"status" text DEFAULT 'backfilling' NOT NULL,
	"seen_at" bigint DEFAULT 0 NOT NULL,
	"unproven_to" bigint DEFAULT -1 NOT NULL,
	"checked_to" bigint DEFAULT -1 NOT NULL,
	"header_unproven_from" bigint,
	"lists_version" smallint DEFAULT 0 NOT NULL,
	"figures_number" bigint DEFAULT -1 NOT NULL,
	"figures_timestamp" bigint DEFAULT 0 NOT NULL,
	"figures_epoch" bigint DEFAULT -1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."wallet_figures" (
	"wallet" text PRIMARY KEY NOT NULL,
	"direct_referrals" bigint NOT NULL,
	"team_count" bigint NOT NULL,
	"perf" numeric(78, 0) NOT NULL,
	"power" numeric(78, 0) NOT NULL,
	"team_perf" numeric(78, 0) NOT NULL,
	"team_power" numeric(78, 0) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chain"."week_figures" (
	"wallet" text NOT NULL,
	"week" bigint NOT NULL,
	"own" numeric(78, 0) NOT NULL,
	"volume" numeric(78, 0) NOT NULL,
	"largest" text,
	"largest_volume" numeric(78, 0) NOT NULL,
	CONSTRAINT "week_figures_wallet_week_pk" PRIMARY KEY("wallet","week")
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "offchain"."api_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signs" text NOT NULL,
	"accepts" text[] NOT NULL,
	"serves" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."backup_state" (
	"id" bigint PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."calendars" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."coverage" (
	"deployment" text NOT NULL,
	"block" bigint NOT NULL,
	"hash" text NOT NULL,
	"timestamp" bigint NOT NULL,
	"contract" text NOT NULL,
	"asset" text NOT NULL,
	"owed" numeric(78, 0) NOT NULL,
	"held" numeric(78, 0) NOT NULL,
	CONSTRAINT "coverage_deployment_block_contract_asset_pk" PRIMARY KEY("deployment","block","contract","asset")
);
--> statement-breakpoint
CREATE TABLE "offchain"."nonces" (
	"nonce" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offchain"."notices" (
	"language" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."push_cursor" (
	"id" bigint PRIMARY KEY NOT NULL,
	"deployment" text NOT NULL,
	"block" bigint NOT NULL,
	"timestamp" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."push_messages" (
	"subscription" text NOT NULL,
	"key" text NOT NULL,
	"payload" text NOT NULL,
	"attempts" bigint DEFAULT 0 NOT NULL,
	"next_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "push_messages_subscription_key_pk" PRIMARY KEY("subscription","key")
);
--> statement-breakpoint
CREATE TABLE "offchain"."push_subscriptions" (
	"id" text PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"address" text NOT NULL,
	"language" text NOT NULL,
	"kinds" text[] NOT NULL,
	"above" numeric(78, 0) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNLOGGED TABLE "offchain"."request_counts" (
	"name" text NOT NULL,
	"caller" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_counts_name_caller_pk" PRIMARY KEY("name","caller")
);
--> statement-breakpoint
CREATE TABLE "offchain"."revocations" (
	"address" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offchain"."status_lines" (
	"language" text PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"text" text NOT NULL,
	"until" bigint
);
--> statement-breakpoint
CREATE TABLE "offchain"."used_login_messages" (
	"address" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_login_messages_address_message_pk" PRIMARY KEY("address","message")
);
--> statement-breakpoint
ALTER TABLE "offchain"."push_messages" ADD CONSTRAINT "push_messages_subscription_push_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "offchain"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bindings_wallet" ON "chain"."bindings" USING btree ("wallet");--> statement-breakpoint
CREATE INDEX "bindings_block" ON "chain"."bindings" USING btree ("block");--> statement-breakpoint
CREATE INDEX "blocks_timestamp" ON "chain"."blocks" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "delegations_block" ON "chain"."delegations" USING btree ("block");--> statement-breakpoint
CREATE INDEX "entries_block" ON "chain"."entries" USING btree ("block");--> statement-breakpoint
CREATE INDEX "entries_time" ON "chain"."entries" USING btree ("series","owner","timestamp","seq") WHERE seq % 16 = 0;--> statement-breakpoint
CREATE INDEX "entries_hash" ON "chain"."entries" USING btree ("tx_hash","owner") WHERE series = 'activity';--> statement-breakpoint
CREATE INDEX "kl_prices_timestamp" ON "chain"."kl_prices" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "logs_changes" ON "chain"."logs" USING btree ("block","log_index") WHERE topic0 in ('0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b');--> statement-breakpoint
CREATE INDEX "principals_block" ON "chain"."principals" USING btree ("block");--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_hash" ON "offchain"."calendars" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "coverage_time" ON "offchain"."coverage" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "nonces_expires_at" ON "offchain"."nonces" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "push_messages_next_at" ON "offchain"."push_messages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_address" ON "offchain"."push_subscriptions" USING btree ("address");--> statement-breakpoint
CREATE INDEX "revocations_changed_at" ON "offchain"."revocations" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "used_login_messages_created_at" ON "offchain"."used_login_messages" USING btree ("created_at");