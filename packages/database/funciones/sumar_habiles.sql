-- Monday to Friday; public holidays are not known (decision 0023). The same as the domain's addHabiles(): a test compares both.
create or replace function sumar_habiles(dia date, dias integer) returns date
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select d::date from generate_series(dia + 1, dia + 7 + dias * 2, interval '1 day') d
   where extract(isodow from d) < 6 order by d offset dias - 1 limit 1
$$;
