-- What people call the products of a category beside its name, separated by commas: "Handy, SIM-Karte". The search finds by it, nobody sees it.
alter table product_category
  add column search_words text not null default '',
  add constraint product_category_search_words check (length(search_words) <= 300);

-- Words as a search compares them: without accents, umlauts as their plain vowel however they were written (ü, ue), doubled letters once.
create function search_folded(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(lower(normalize(words, nfkc)), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'),
      'äöüáàâéèêëíìîïóòôúùûñç', 'aouaaaeeeeiiiiooouuunc'
    ),
    '([a-z])\1+', '\1', 'g'
  )
$$;
