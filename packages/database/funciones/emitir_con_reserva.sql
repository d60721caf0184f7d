-- What a process of the version before this one calls while it still runs; whatever lands after the next release may drop it.
create or replace function emitir_con_reserva(pedido jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp as 'select emitir_receta(pedido)';
revoke execute on function emitir_con_reserva(jsonb) from public;
grant execute on function emitir_con_reserva(jsonb) to receta_app;
