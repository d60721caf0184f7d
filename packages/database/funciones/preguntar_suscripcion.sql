-- Queues the ping that an address has to answer, and gives up what waited for its webhook (decision 0094). For the connection itself and
-- for who administers, with a reason.
create or replace function preguntar_suscripcion(cual uuid, ahora timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not actor_ve_todo() and not exists (
    select from conexiones c where c.client_id = cual and c.usuario_id = actor_usuario()) then
    raise exception 'the webhook of another' using errcode = '42501';
  end if;
  update notificaciones set abandonada_en = ahora, error = 'OTRA_DIRECCION'
   where client_id = cual and entregada_en is null and abandonada_en is null;
  insert into notificaciones (client_id, tema, en, disponible_en) values (cual, 'ping', ahora, ahora);
end
$$;
revoke execute on function preguntar_suscripcion(uuid, timestamptz) from public;
grant execute on function preguntar_suscripcion(uuid, timestamptz) to receta_app;
