create or replace function evento_canon(e recetas_eventos) returns text
  language sql stable
  return json_build_array(e.evento_id, e.recetas_id, e.accion, e.usuario_id, e.rol, e.quien, e.motivo, e.resultado, e.datos,
    to_char(e.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), e.medico_id, e.persona_id, e.convenio_id)::text;
