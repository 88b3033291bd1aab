-- The key of the portal that opened the session in which something was done: who holds it may be another than the person whose session it is.
alter table audit add column portal_key text;
