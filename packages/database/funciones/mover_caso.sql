-- A case with a question that waits is «con pedido»; answered, it is pending again.
create or replace function mover_caso() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update casos_auditoria set cola = case when new.respuesta is null then 'con_pedido' else 'pendientes' end
   where recetas_id = new.recetas_id and cola <> 'resueltas';
  return null;
end
$$;
revoke execute on function mover_caso() from public;
create or replace trigger datos_pedidos_mueven_caso after insert or update of respuesta on datos_pedidos for each row
  execute function mover_caso();
