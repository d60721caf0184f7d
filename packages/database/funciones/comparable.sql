-- A form or a strength as two sources are compared by (DS-04): one writes «Comprimidos» and «10 mg», the other «COMPRIMIDO» and a
-- no-break space. Words in the singular, and without the two adjectives that make no other form. The same as `comparable()` of the domain.
create or replace function comparable(texto text) returns text
  language sql immutable parallel safe strict
  return btrim(regexp_replace(regexp_replace(regexp_replace(normalizar(texto), '[\s\u00a0\u202f]+', ' ', 'g'),
    '([a-z]{4,}[aeo])s\M', '\1', 'g'), '\m(dura|ranurado)\M', '', 'g'));
