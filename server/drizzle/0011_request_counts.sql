CREATE UNLOGGED TABLE "offchain"."request_counts" (
	"name" text NOT NULL,
	"caller" text NOT NULL,
	"full_at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_counts_name_caller_pk" PRIMARY KEY("name","caller")
);
