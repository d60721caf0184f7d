-- Decision 0030. A device draws its own referencia and link, and a blank on paper has both printed: one that is on a blank
-- belongs to whoever regularises that blank. Without this a device could take them first, and the paper's QR would open a
-- receta of somebody else.
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
