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
CREATE INDEX "coverage_time" ON "offchain"."coverage" USING btree ("timestamp");--> statement-breakpoint
CREATE INDEX "logs_changes" ON "chain"."logs" USING btree ("block","log_index") WHERE topic0 in ('0xbc7cd75a20ee27fd9adebab32041f755214dbc6bffa90cc0225b39da2e5c2d3b', '0x2f8788117e7eff1d82e926ec794901d17c78024a50270940304540a733656f0d', '0xf6391f5c32d9c69d2a47ea670b442974b53935d1edc7fd64eb21e047a839171b');