-- Decision 0030. A device draws its own referencia and link, and a blank on paper has both printed: one that is on a blank
-- belongs to whoever regularises that blank. Without this a device could take them first, and the paper's QR would open a receta of somebody else.
create function contingencia_sin_lo_de_un_blanco() returns trigger
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
create trigger contingencias_sin_lo_de_un_blanco before insert on contingencias
  for each row execute function contingencia_sin_lo_de_un_blanco();

-- Whether a blank is used is asked by its médico, and who used it may be nobody he sees.
create function blanco_usado(de integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from recetarios_numeros n join recetarios b using (recetario_id)
     where n.nro_recetario = de and b.medico_id = actor_medico()
       and (exists (select from recetas r where r.referencia = n.referencia)
            or exists (select from recetas r where r.token_hash = n.token_hash)
            or exists (select from recetas r where r.soft_id = any(array(select soft_id from aplicaciones))
                          and r.convenio_id = b.convenio_id and r.nro_recetario = n.nro_recetario)))
$$;
revoke execute on function blanco_usado(integer) from public;
grant execute on function blanco_usado(integer) to receta_app;
