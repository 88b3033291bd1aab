-- The key of the portal that opened the session in which something was done: who holds it may be another than the person whose session it is.
alter table audit add column portal_key text;

-- Nobody agrees to a key of their own; the person behind a machine's key is its maker.
alter table api_key add constraint api_key_two_people check (agreed_by <> created_by and agreed_by <> maker);
