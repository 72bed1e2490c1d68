CREATE UNLOGGED TABLE "offchain"."api_processes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signs" text NOT NULL,
	"accepts" text[] NOT NULL,
	"serves" boolean DEFAULT false NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);
