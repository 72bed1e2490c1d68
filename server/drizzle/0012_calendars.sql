CREATE TABLE "offchain"."calendars" (
	"address" text PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "calendars_hash" ON "offchain"."calendars" USING btree ("hash");