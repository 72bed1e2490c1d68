CREATE TABLE "offchain"."status_lines" (
	"language" text PRIMARY KEY NOT NULL,
	"severity" text NOT NULL,
	"text" text NOT NULL,
	"until" bigint
);
