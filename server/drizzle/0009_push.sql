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
ALTER TABLE "offchain"."push_messages" ADD CONSTRAINT "push_messages_subscription_push_subscriptions_id_fk" FOREIGN KEY ("subscription") REFERENCES "offchain"."push_subscriptions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "push_messages_next_at" ON "offchain"."push_messages" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "push_subscriptions_address" ON "offchain"."push_subscriptions" USING btree ("address");