-- What the hash of a row of auditoria covers. A row that names nobody whom a page told of reads as it did before pages told
-- of anybody, and so does its hash. In plpgsql, whose expressions are planned once per session: they run for every read.
create or replace function auditoria_canon(a auditoria) returns text
  language plpgsql stable as $$
begin
  return json_build_array(a.auditoria_id, a.cadena, a.n, to_char(a.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.clase, a.llamada,
    a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
    encode(a.ip, 'hex'), a.request_id, a.evento_id, encode(a.evento_huella, 'hex'))::text || coalesce(a.personas::text, '');
end
$$;
