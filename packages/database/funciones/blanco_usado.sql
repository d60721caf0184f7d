-- Whether a blank can be used no more: a receta has it, or its médico voided it (decision 0063). He asks, who may not be allowed to
-- see the receta that used it.
create or replace function blanco_usado(de integer) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from recetarios_numeros n join recetarios b using (recetario_id)
     where n.nro_recetario = de and b.medico_id = actor_medico()
       and (n.anulado_en is not null
            or exists (select from recetas_claves r where r.referencia = n.referencia)
            or exists (select from recetas_claves r where r.token_hash = n.token_hash)
            or exists (select from recetas_claves r where r.convenio_id = b.convenio_id and r.nro_recetario = n.nro_recetario
                          and not r.sin_numero)))
$$;
revoke execute on function blanco_usado(integer) from public;
grant execute on function blanco_usado(integer) to receta_app;
