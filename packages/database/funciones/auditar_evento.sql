-- Law 6: every event of a receta is audited by the transaction that writes it.
create or replace function auditar_evento() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  pedido jsonb := coalesce(nullif(actor_ajuste('pedido'), ''), '{}')::jsonb;
  a auditoria;
begin
  lock table auditoria in row exclusive mode;
  a.cadena := new.recetas_id;
  a.clase := 'evento';
  a.llamada := coalesce(pedido ->> 'llamada', 'sistema');
  a.resultado := new.resultado;
  a.usuario_id := new.usuario_id;
  a.rol := new.rol;
  a.quien := new.quien;
  a.soft_id := (pedido ->> 'soft_id')::integer;
  a.recetas_id := new.recetas_id;
  a.persona_id := new.persona_id;
  a.motivo := new.motivo;
  a.detalle := new.accion;
  a.ip := (pedido ->> 'ip')::bytea;
  a.request_id := pedido ->> 'request_id';
  a.evento_id := new.evento_id;
  a.evento_huella := sha256(convert_to(evento_canon(new), 'UTF8'));
  perform encadenar(a);
  return null;
end
$$;
revoke execute on function auditar_evento() from public;
