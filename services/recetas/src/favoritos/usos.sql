-- What a médico ($1) prescribed most in his last 300 recetas. Enough to know his habits, few enough to be read at each form.
with ultimas as (
  select recetas_id, diagnosticos from recetas where medico_id = $1 order by recetas_id desc limit 300
), d as (
  -- Only codes of today, with the text of today: what is offered has to be signable.
  select di.codigo, di.texto, count(*)::int as veces
    from ultimas u, jsonb_array_elements(u.diagnosticos) as suyo join diagnosticos di on di.codigo = suyo ->> 'codigo'
   group by di.codigo, di.texto order by veces desc, di.codigo limit 40
), p as (
  select i.producto_id, count(*)::int as veces from ultimas u join recetas_items i using (recetas_id)
   group by i.producto_id order by veces desc, i.producto_id limit 60
)
select coalesce((select json_agg(d) from d), '[]') as diagnosticos, coalesce((select json_agg(p) from p), '[]') as productos
