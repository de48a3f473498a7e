CREATE TABLE "claimed_guest_tickets" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "claimed_guest_tickets_expires_at" ON "claimed_guest_tickets" USING btree ("expires_at");