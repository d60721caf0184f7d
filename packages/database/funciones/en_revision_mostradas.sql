-- Recetas shown to a counter while their obra social still audited them: for two hours, while the patient may be waiting, the
-- counter learns how the audit ended and nothing else.
create or replace function en_revision_mostradas(ids bigint[], ahora timestamptz)
  returns table (recetas_id bigint, estado text, vigente_desde date, vence_el date, anulacion_pendiente boolean, retenida_hasta timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select r.recetas_id, r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta
    from recetas r
   where actor_farmacia() is not null and r.recetas_id = any(ids) and exists (
     select from recetas_eventos e
      where e.recetas_id = r.recetas_id and e.accion = 'retener' and e.resultado = 'rechazada'
        and e.datos ->> 'causa' = 'RECETA_EN_AUDITORIA'
        and (e.datos ->> 'farmacia_id')::integer = actor_farmacia() and e.en > ahora - interval '2 hours')
$$;
revoke execute on function en_revision_mostradas(bigint[], timestamp with time zone) from public;
grant execute on function en_revision_mostradas(bigint[], timestamp with time zone) to receta_app;
