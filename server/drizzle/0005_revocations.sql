CREATE TABLE "offchain"."revocations" (
	"address" text PRIMARY KEY NOT NULL,
	"until" bigint NOT NULL
);
