CREATE TABLE "chain"."principals" (
	"delegate" text NOT NULL,
	"principal" text NOT NULL,
	"block" bigint NOT NULL,
	CONSTRAINT "principals_delegate_principal_pk" PRIMARY KEY("delegate","principal")
);
--> statement-breakpoint
DROP INDEX "chain"."delegations_delegate";--> statement-breakpoint
CREATE INDEX "principals_block" ON "chain"."principals" USING btree ("block");--> statement-breakpoint
INSERT INTO "chain"."principals" ("delegate", "principal", "block")
SELECT named."delegate", named."principal", min(greatest(named."block", power."block"))
FROM "chain"."delegations" named
JOIN "chain"."entries" power ON power."series" = 'power' AND power."owner" = named."principal" AND power."seq" = 1
WHERE named."delegate" <> named."principal"
GROUP BY named."delegate", named."principal";
