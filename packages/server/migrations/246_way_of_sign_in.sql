-- By which way a referrer signed in, for support: which device it was is kept for nobody. Sessions of before have none; a portal's and an
-- operator's are known by their key and who opened them.
alter table session add column way text check (way in ('password', 'link'));
