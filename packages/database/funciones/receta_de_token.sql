-- Its number, by what its link and its QR carry; null where there is none. Whoever asks still reads the receta behind its walls.
create or replace function receta_de_token(token bytea) returns bigint
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select c.recetas_id from recetas_claves c where c.token_hash = token);
end
$$;
revoke execute on function receta_de_token(bytea) from public;
grant execute on function receta_de_token(bytea) to receta_app;
