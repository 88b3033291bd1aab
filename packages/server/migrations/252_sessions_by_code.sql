-- A session that began by the digits of a mail is told from one by its link: digits are read out to others, so they prove nothing where money
-- moves. Sessions of before by digits are kept as links.
alter table session drop constraint session_way_check;
alter table session add constraint session_way_check check (way in ('password', 'link', 'code'));
