-- Of each subscription a few, and one alone while it fails, so that one that does not answer takes the place of no other.
with t as materialized (
  select n.notificacion_id from suscripciones s join conexiones c using (client_id) join usuarios q using (usuario_id)
   cross join lateral (
     select a.notificacion_id from notificaciones a
      where a.client_id = s.client_id and a.entregada_en is null and a.abandonada_en is null and a.disponible_en <= $1
        and (s.estado = 'activa' or a.recetas_id is null)
      order by a.disponible_en, a.notificacion_id limit case when s.fallas > 0 then 1 else $3::int end
      for update skip locked) n
   where s.estado <> 'suspendida' and s.proxima_en <= $1 and c.revocada_en is null and q.estado = 'activo'
   limit $4),
u as (
  update notificaciones n set intentos = n.intentos + 1, disponible_en = $2
    from t where n.notificacion_id = t.notificacion_id
  returning n.notificacion_id, n.client_id, n.tema, n.recetas_id, n.en, n.intentos)
select u.notificacion_id, u.client_id, u.tema, u.recetas_id::int, u.en, u.intentos, s.url, s.secreto,
       case when s.anterior_hasta > $1 then s.secreto_anterior end as secreto_anterior,
       -- A farmacia reads its recetas at its counter, not by their Bundle.
       3 = any(q.roles) as lee_bundle
  from u join suscripciones s using (client_id) join conexiones c using (client_id) join usuarios q using (usuario_id)
 order by u.notificacion_id
