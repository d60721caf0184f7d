-- Whether the session in which this call acts is open, or is ended by this call itself. One without a session (a credential, the door,
-- the link of a mail) has shown a secret instead. Who acts in it was read with it: an operator may have left it since.
create or replace function actor_sesion_abierta() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select nullif(actor_ajuste('sesion'), '') is null
      or exists (select from sesiones s
                  where s.sesion_id = nullif(actor_ajuste('sesion'), '')::bigint
                    and (s.cerrada_en is null or s.xmin = pg_current_xact_id_if_assigned()::xid))
$$;
revoke execute on function actor_sesion_abierta() from public;
grant execute on function actor_sesion_abierta() to receta_app;
