-- Whether the caller is an active administrator with an open session that showed its second factor: that of the call, where it has one.
create or replace function actor_administra() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from usuarios u join sesiones s using (usuario_id)
     where u.usuario_id = actor_usuario() and u.estado = 'activo' and u.roles && '{20,30}' and s.cerrada_en is null
       and s.turno_en is not null and s.sesion_id = coalesce(nullif(actor_ajuste('sesion'), '')::bigint, s.sesion_id))
$$;
revoke execute on function actor_administra() from public;
grant execute on function actor_administra() to receta_app;
