-- A session that began by the digits of a mail is told from one by its link: digits are read out to others, so they prove nothing where money
-- moves. Sessions of before by digits are kept as links.
alter table session drop constraint session_way_check;
alter table session add constraint session_way_check check (way in ('password', 'link', 'code'));

-- While another day of a departure waits for a second admin, who announced and confirmed the day in force and why: it is put back where the other
-- day is turned down. Null where nothing waits, and where another day waited already before this column.
alter table departure add column kept jsonb;
grant update (kept) on departure to weitersagen_app;
