-- Decisions 0017 and 0025. An annulment that waits for a counter becomes true, and reads so, when the hold ends. It is written
-- before the repository is told, so that nobody hands anything over afterwards. A locked receta is left for the next run.
create or replace function encolar_anulaciones_cumplidas(ahora timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- The caller's clock may be behind, but is trusted no further ahead than clocks usually differ.
  instante timestamptz := least(ahora, now() + interval '5 seconds');
  r        recetas;
  pedida   recetas_eventos;
  cuando   timestamptz;
begin
  if actor_alcance() is distinct from 'sistema' then
    raise exception 'nobody asks this but the product' using errcode = 'insufficient_privilege';
  end if;
  for r in
    -- In the order in which everybody locks recetas, and therefore the chains of the audit.
    select x.* from recetas x
     where x.anulacion_pendiente and (x.retenida_hasta is null or x.retenida_hasta <= instante) and x.estado <> 'anulada'
       and estado_visible(x.estado, x.vigente_desde, x.vence_el, x.anulacion_pendiente, x.retenida_hasta, instante) = 'anulada'
       -- Law 1 would raise and undo the others too.
       and not exists (select from recetas_items i where i.recetas_id = x.recetas_id and i.dispensado > 0)
     order by x.recetas_id limit 100 for update skip locked
  loop
    -- Attributed to the person who asked for it, with his reason; to the médico when the request is older than this record.
    pedida := null;
    select e.* into pedida from recetas_eventos e
     where e.recetas_id = r.recetas_id and e.accion = 'anular' and e.resultado = 'aceptada'
     order by e.evento_id desc limit 1;
    cuando := coalesce(r.retenida_hasta, instante);
    update recetas
       set estado = 'anulada', anulada_en = cuando, anulacion_pendiente = false, retenida_por = null, retenida_hasta = null
     where recetas_id = r.recetas_id;
    insert into recetas_eventos (recetas_id, accion, usuario_id, rol, quien, motivo, datos, en)
    select r.recetas_id, 'anular', coalesce(pedida.usuario_id, m.usuario_id), coalesce(pedida.rol, 13),
           coalesce(pedida.quien, m.tratamiento || ' ' || m.nombre || ' ' || m.apellido), r.motivo,
           jsonb_build_object('resultado', 'cumplida', 'farmacia_id', r.retenida_por), cuando
      from medicos m where m.medico_id = r.medico_id;
    insert into bandeja_salida (tipo, recetas_id, usuario_id)
    select 'receta_anulada', r.recetas_id, null
    union all select 'receta_anulada', r.recetas_id, m.usuario_id from medicos m where m.medico_id = r.medico_id;
  end loop;
end
$$;
revoke execute on function encolar_anulaciones_cumplidas(timestamp with time zone) from public;
grant execute on function encolar_anulaciones_cumplidas(timestamp with time zone) to receta_app;
