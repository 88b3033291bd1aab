-- The key of a client's portal that a session was opened by: the session runs as long as the key works. Those that a portal opened before
-- are not told apart from others; they last twelve hours from their sign-in.
alter table session add column portal_key text;
