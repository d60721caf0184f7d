-- Decisions 0017 and 0025. An annulment that waited for a counter comes true when its hold lapses, and reads as true from
-- that instant. Before the repository is told of it, it is written: from then on nobody hands over of it, whatever his clock
-- says. A receta that a counter holds locked at that instant is left for the next look, when it was either handed over or
-- not.
create or replace function encolar_anulaciones_cumplidas(ahora timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- Whoever asks may be behind, and is believed; ahead no more than two clocks may differ.
  instante timestamptz := least(ahora, now() + interval '5 seconds');
  r        recetas;
  pedida   recetas_eventos;
  cuando   timestamptz;
begin
  if actor_alcance() is distinct from 'sistema' then
    raise exception 'nobody asks this but the product' using errcode = 'insufficient_privilege';
  end if;
  for r in
    -- By their number: so does whoever locks several, and so are their chains of the audit locked.
    select x.* from recetas x
     where x.anulacion_pendiente and (x.retenida_hasta is null or x.retenida_hasta <= instante) and x.estado <> 'anulada'
       and estado_visible(x.estado, x.vigente_desde, x.vence_el, x.anulacion_pendiente, x.retenida_hasta, instante) = 'anulada'
       -- Law 1 would stop the rest with it.
       and not exists (select from recetas_items i where i.recetas_id = x.recetas_id and i.dispensado > 0)
     order by x.recetas_id limit 100 for update skip locked
  loop
    -- As whoever asked for it, and why; its médico, where it was asked for before that was kept.
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
