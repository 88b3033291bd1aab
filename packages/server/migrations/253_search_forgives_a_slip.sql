-- Words as search_folded has them, without hyphens and other signs: "i-Phone" is "iphone". Letters, digits and blanks alone, so that it is plain in a pattern.
create function search_plain(words text) returns text language sql immutable parallel safe as $$
  select regexp_replace(search_folded(words), '[^[:alnum:][:space:]]+', '', 'g')
$$;

-- Patterns that find a word as it is and, from five to twenty letters, with one slip: a letter too many, another one, one missing, two swapped.
-- Another first or last letter is found as one too many: a pattern finds a word anywhere.
create function search_near(word text) returns text[] language sql immutable parallel safe as $$
  select array_agg('%' || near || '%') from (select search_plain(word) as t) as plain, lateral (
    select t as near
    union select overlay(t placing '' from i for 1) from generate_series(1, length(t)) as i
    union select overlay(t placing '_' from i for 1) from generate_series(2, length(t) - 1) as i
    union select overlay(t placing '_' from i for 0) from generate_series(2, length(t)) as i
    union select overlay(t placing substr(t, i + 1, 1) || substr(t, i, 1) from i for 2) from generate_series(1, length(t) - 1) as i
  ) as each where near = t or length(t) between 5 and 20
$$;
