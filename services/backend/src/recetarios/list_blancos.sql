select n.nro_recetario, n.referencia, n.anulado_en, n.motivo, x.recetas_id, x.emitida_en as usado_en,
       blanco_usado(n.nro_recetario) as gastado
  from recetarios_numeros n join recetarios r using (recetario_id)
  left join recetas x on x.recetas_id = (
    select u.recetas_id from recetas_numeradas(r.convenio_id, n.nro_recetario, n.nro_recetario) u limit 1)
 where r.medico_id = $1 and ($2::integer is null or r.recetario_id = $2) and ($3::integer is null or n.nro_recetario = $3)
 order by n.nro_recetario
