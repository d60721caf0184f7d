-- The phones where an active account is told, the one that entered last first; for the sender of the mails alone (decision 0148).
create or replace function telefonos_de(quien integer) returns setof text
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.aviso_telefono from dispositivos d join usuarios u using (usuario_id)
   where d.usuario_id = quien and d.aviso_telefono is not null and u.estado = 'activo' and actor_alcance() = 'sistema'
   order by d.visto_en desc, d.dispositivo_id limit 5
$$;
revoke execute on function telefonos_de(integer) from public;
grant execute on function telefonos_de(integer) to receta_app;
