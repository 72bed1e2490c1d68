CREATE TABLE "chain"."card_places" (
	"place" smallint PRIMARY KEY NOT NULL,
	"wallet" text NOT NULL,
	"value" numeric(78, 0) NOT NULL
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
ALTER TABLE "chain"."state" ADD COLUMN "figures_number" bigint DEFAULT -1 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain"."state" ADD COLUMN "figures_timestamp" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "chain"."state" ADD COLUMN "figures_epoch" bigint DEFAULT -1 NOT NULL;
