-- Queues what happened to a receta for the webhooks that may know of it (decision 0094): of the payer, and of a farmacia that holds
-- the receta or handed it over in the last two days, which is what its counter sees. Ids only.
create or replace function encolar_notificaciones() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  que text := case new.accion
    when 'informar' then 'receta.emitida'
    when 'autorizar' then 'receta.auditada'
    when 'rechazar' then 'receta.auditada'
    when 'dispensar' then 'receta.dispensada'
    when 'deshacer' then 'receta.devuelta'
    when 'bloquear' then 'receta.bloqueada'
    when 'reactivar' then 'receta.reactivada'
    when 'anular' then 'receta.anulada'
    when 'reemplazar' then 'receta.anulada' end;
begin
  if que is null or new.resultado <> 'aceptada' then
    return null;
  end if;
  insert into notificaciones (client_id, tema, recetas_id, en, disponible_en)
  select s.client_id, que, new.recetas_id, new.en, new.en
    from suscripciones s join conexiones c using (client_id) join usuarios u using (usuario_id)
   where s.estado = 'activa' and que = any(s.temas) and c.revocada_en is null and 'notificaciones' = any(c.alcances)
     and u.estado = 'activo'
     and case when 2 = any(u.roles) and u.farmacia_id is not null
           then exists (select from recetas r where r.recetas_id = new.recetas_id and r.retenida_por = u.farmacia_id)
             or exists (select from dispensas d where d.recetas_id = new.recetas_id and d.farmacia_id = u.farmacia_id
                         and d.en > new.en - interval '2 days')
           else 3 = any(u.roles) and u.convenio_id = new.convenio_id end;
  return null;
end
$$;
revoke execute on function encolar_notificaciones() from public;
create or replace trigger recetas_eventos_notificados after insert on recetas_eventos
  for each row execute function encolar_notificaciones();
