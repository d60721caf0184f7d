-- unaccent() is only stable; an index needs an immutable function, which names the dictionary.
create or replace function normalizar(texto text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));
