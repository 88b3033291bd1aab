-- A new address that support entered for a person: who did. The person confirms it as one of their own wishes; a reward that is picked up after it
-- waits for finance.
alter table email_change add column asked_by text;
