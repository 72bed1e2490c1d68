CREATE TABLE "offchain"."backup_state" (
	"id" bigint PRIMARY KEY NOT NULL,
	"completed_at" timestamp with time zone NOT NULL
);
