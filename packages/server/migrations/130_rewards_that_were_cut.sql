-- Whether the end of a reward's version was set because another one follows, and the end that it had before: where the one that follows is
-- taken back, it holds as long as it was meant to.
alter table reward add column is_cut boolean not null default false, add column cut_from date;
