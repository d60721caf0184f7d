-- What finds a receta stands in recetas_claves too, because recetas is divided (decision 0116). A second one of what has to be one is
-- refused here, with the constraint's name.
create or replace function anotar_claves() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into recetas_claves values (new.recetas_id, new.medico_id, new.clave_idempotencia, new.serie_nro, new.referencia, new.token_hash,
      new.soft_id, new.convenio_id, new.nro_recetario, new.sin_numero, new.reemplaza_a, new.persona_id);
    return new;
  end if;
  update recetas_claves
     set (medico_id, clave_idempotencia, serie_nro, referencia, token_hash, soft_id, convenio_id, nro_recetario, sin_numero, reemplaza_a,
          persona_id)
       = (new.medico_id, new.clave_idempotencia, new.serie_nro, new.referencia, new.token_hash, new.soft_id, new.convenio_id,
          new.nro_recetario, new.sin_numero, new.reemplaza_a, new.persona_id)
   where recetas_id = new.recetas_id;
  return null;
end
$$;
revoke execute on function anotar_claves() from public;
create or replace trigger recetas_claves_nuevas before insert on recetas for each row execute function anotar_claves();
create or replace trigger recetas_claves_cambian
  after update of medico_id, clave_idempotencia, serie_nro, referencia, token_hash, soft_id, convenio_id, nro_recetario, sin_numero,
    reemplaza_a, persona_id
  on recetas for each row execute function anotar_claves();
