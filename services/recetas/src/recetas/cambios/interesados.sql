select r.recetas_id, r.medico_id, r.persona_id, r.convenio_id,
       array(
         select r.retenida_por where r.retenida_por is not null
         union select d.farmacia_id from dispensas d where d.recetas_id = r.recetas_id
         union select (e.datos ->> 'farmacia_id')::integer from recetas_eventos e
                where e.recetas_id = r.recetas_id and e.accion = 'retener' and e.resultado = 'rechazada'
                  and e.datos ->> 'causa' = 'RECETA_EN_AUDITORIA' and e.datos ->> 'farmacia_id' is not null
       ) as farmacias,
       array(
         select v.usuario_id from vinculos v
          where v.persona_id = r.persona_id and v.revocado_en is null and 'ver' = any(v.alcance)
       ) as usuarios,
       -- As in actor_recetas(), read from the other end: the series of the receta, of what it replaced and of what replaced it.
       array(
         select encode(s.token_hash, 'hex')
           from (select r.medico_id, r.clave_idempotencia
                 union select v.medico_id, v.clave_idempotencia from recetas v where v.recetas_id = r.reemplaza_a
                 union select n.medico_id, n.clave_idempotencia from recetas n where n.reemplaza_a = r.recetas_id) as f
           join recetas s on s.medico_id = f.medico_id and s.clave_idempotencia = f.clave_idempotencia
          where s.token_hash is not null
       ) as tokens
  from recetas r
 where r.recetas_id = any($1::bigint[])
