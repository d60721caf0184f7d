-- The text that the hash of an audit row covers. Rows of `personas` null leave that key out, because older rows were hashed
-- before the column existed. It is plpgsql because every read calls it and plpgsql plans its expressions once per session.
create or replace function auditoria_canon(a auditoria) returns text
  language plpgsql stable as $$
begin
  return json_build_array(a.auditoria_id, a.cadena, a.n, to_char(a.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.clase, a.llamada,
    a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
    encode(a.ip, 'hex'), a.request_id, a.evento_id, encode(a.evento_huella, 'hex'))::text || coalesce(a.personas::text, '');
end
$$;
