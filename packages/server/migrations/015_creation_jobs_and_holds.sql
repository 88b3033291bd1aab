-- The contact as the referrer remembers them. Nobody is written to by it, and only the referrer sees it.
alter table referral add column private_label text;
