-- The first number of the part before the one that is being filled: who looks for the newest few need not begin on ten years of parts
-- (decision 0123). At 100,000 médicos that is the last five weeks at least.
create or replace function ultimas_partes() returns bigint
  language sql stable set search_path = public, pg_temp as $$
  select ((last_value >> 25) - 1) << 25 from recetas_recetas_id_seq
$$;
revoke execute on function ultimas_partes() from public;
grant execute on function ultimas_partes() to receta_app;
