-- Why somebody recommends, said on the page of their link: one of three reasons or their own words.
alter table referral
  add column reason text check (reason in ('satisfied', 'price', 'service')),
  add column reason_words text check (char_length(reason_words) between 1 and 140),
  add constraint referral_one_reason check (reason is null or reason_words is null);
