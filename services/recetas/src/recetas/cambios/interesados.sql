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
         select distinct encode(s.token_hash, 'hex')
           from (select unnest(recetas_de_la_serie(f.recetas_id)) as recetas_id
                   from unnest(array[r.recetas_id, r.reemplaza_a] || recetas_que_reemplazan(r.recetas_id)) as f (recetas_id) offset 0) x
           join recetas s using (recetas_id)
       ) as tokens
  from recetas r
 where r.recetas_id = any($1::bigint[])
