-- Decision 0030. A blank has its referencia and link printed, and a device draws its own: one that is on a blank belongs to the
-- receta that regularises the blank. Otherwise the QR of the paper would open somebody else's receta.
create or replace function contingencia_sin_lo_de_un_blanco() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from recetas r join recetarios_numeros n on n.referencia = r.referencia or n.token_hash = r.token_hash
              where r.recetas_id = new.recetas_id) then
    raise exception 'printed on a blank' using errcode = 'RC006';
  end if;
  return new;
end
$$;
revoke execute on function contingencia_sin_lo_de_un_blanco() from public;
