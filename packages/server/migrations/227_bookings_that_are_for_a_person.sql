-- Bookings of payments that were not to leave are for a person, and tell of the next payment of the same reward that it is one too many.
create index bank_file_entry_for_a_person on bank_file_entry (tenant, item_id) where word = 'booked' and outcome in ('unclear', 'bookedTwice');
create index payout_item_by_claim on payout_item (tenant, claim_id);
