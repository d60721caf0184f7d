-- Queues an event of a receta for the national repository (decision 0025). Locks the row of the queue, so that either the process
-- that numbers the receta sees this event or this function sees the number. When the registration was given up, the event is
-- given up too, and it waits again when an operator requeues the receta (`npm run registro:reintentar`).
create or replace function encolar_novedad(de bigint, que text, la_dispensa bigint, cuando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  su_registro registros;
begin
  select g.* into su_registro from registros g where g.recetas_id = de for share;
  if not found then
    return;
  end if;
  insert into registros_novedades (recetas_id, tipo, dispensa_id, en, estado, disponible_en, error)
  values (de, que, la_dispensa, cuando,
          case su_registro.estado when 'cuir_asignado' then 'pendiente_envio' when 'error_envio' then 'error_envio' else 'en_espera' end,
          cuando, case su_registro.estado when 'error_envio' then su_registro.error end)
  on conflict do nothing;
end
$$;
revoke execute on function encolar_novedad(bigint, text, bigint, timestamp with time zone) from public;
