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
	"amount" numeric(78, 0) NOT NULL,
	"amount2" numeric(78, 0) NOT NULL,
	"total" numeric(78, 0) NOT NULL,
	"tag" smallint NOT NULL,
	CONSTRAINT "entries_series_owner_seq_pk" PRIMARY KEY("series","owner","seq")
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
);
--> statement-breakpoint
CREATE TABLE "chain"."reorgs" (
	"epoch" bigint PRIMARY KEY NOT NULL,
	"fork" bigint NOT NULL
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
	"seen_at" bigint DEFAULT 0 NOT NULL
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
CREATE TABLE "offchain"."used_login_messages" (
	"address" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "used_login_messages_address_message_pk" PRIMARY KEY("address","message")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "bindings_wallet" ON "chain"."bindings" USING btree ("wallet");--> statement-breakpoint
CREATE INDEX "bindings_block" ON "chain"."bindings" USING btree ("block");--> statement-breakpoint
CREATE INDEX "blocks_timestamp" ON "chain"."blocks" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "delegations_delegate" ON "chain"."delegations" USING btree ("delegate");--> statement-breakpoint
CREATE INDEX "delegations_block" ON "chain"."delegations" USING btree ("block");--> statement-breakpoint
CREATE INDEX "entries_block" ON "chain"."entries" USING btree ("block");--> statement-breakpoint
CREATE INDEX "entries_time" ON "chain"."entries" USING btree ("series","owner","timestamp","seq");--> statement-breakpoint
CREATE INDEX "kl_prices_timestamp" ON "chain"."kl_prices" USING btree ("timestamp");