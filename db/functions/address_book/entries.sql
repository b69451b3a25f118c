-- Payout addresses of members.
CREATE OR REPLACE VIEW address_book.entries AS
SELECT id, member_id, label, address, created_at, ready_at, confirmed_at, removed_at
FROM address_book.entry;
