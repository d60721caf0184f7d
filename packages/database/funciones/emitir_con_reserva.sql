-- The previous version calls this name and may still be running. A migration may drop it after the next release.
create or replace function emitir_con_reserva(pedido jsonb) returns jsonb
  language sql security definer set search_path = public, pg_temp as 'select emitir_receta(pedido)';
revoke execute on function emitir_con_reserva(jsonb) from public;
grant execute on function emitir_con_reserva(jsonb) to receta_app;
