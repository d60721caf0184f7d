-- Whatever takes a receta out of the audit resolves its case, in the name of the person who did it.
create or replace function cerrar_caso() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update casos_auditoria
     set cola = 'resueltas',
         decision = case new.estado when 'emitida' then 'autorizada' when 'rechazada' then 'rechazada' else 'anulada' end,
         decidida_en = coalesce(new.auditada_en, new.anulada_en, now()),
         decidida_por = actor_usuario(),
         decidida_quien = (select descripcion from usuarios where usuario_id = actor_usuario())
   where recetas_id = new.recetas_id and cola <> 'resueltas';
  return null;
end
$$;
revoke execute on function cerrar_caso() from public;
create or replace trigger recetas_cierran_caso after update of estado on recetas for each row
  when (old.estado = 'en_auditoria' and new.estado <> 'en_auditoria') execute function cerrar_caso();
