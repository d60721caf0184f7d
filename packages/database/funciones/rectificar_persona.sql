-- Writes in the person of the padrón what an open request asks for (decision 0106), for who administers. An account of a patient is
-- called as its person. A later padrón changes nothing of who has an account, so that it does not bring the error back.
create or replace function rectificar_persona(pedido integer) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r rectificaciones;
begin
  if not actor_administra() then
    raise exception 'only who administers corrects a person' using errcode = 'insufficient_privilege';
  end if;
  select * into strict r from rectificaciones
   where rectificacion_id = pedido and desenlace is null and dato <> 'otro' for update;
  -- Who asked may be that person no more, and the datum another (decision 0134).
  if not exists (
    select from personas p where p.persona_id = r.persona_id and p.usuario_id = r.usuario_id
       and case r.dato when 'apellido' then p.apellido when 'nombre' then p.nombre when 'sexo' then p.sexo
                       when 'fecha_nacimiento' then p.fecha_nacimiento::text else coalesce(p.cuil, '') end = r.decia
       for update
  ) then
    raise exception 'it is no longer what it was asked of' using errcode = 'RC010';
  end if;
  update personas set
    declarada = false,
    apellido = case r.dato when 'apellido' then r.pide else apellido end,
    nombre = case r.dato when 'nombre' then r.pide else nombre end,
    sexo = case r.dato when 'sexo' then r.pide else sexo end,
    fecha_nacimiento = case r.dato when 'fecha_nacimiento' then r.pide::date else fecha_nacimiento end,
    cuil = case r.dato when 'cuil' then r.pide else cuil end
   where persona_id = r.persona_id;
  if r.dato in ('apellido', 'nombre') then
    update usuarios u set descripcion = p.nombre || ' ' || p.apellido
      from personas p where p.persona_id = r.persona_id and u.usuario_id = p.usuario_id and u.tipo = 14;
  end if;
end
$$;
revoke execute on function rectificar_persona(integer) from public;
grant execute on function rectificar_persona(integer) to receta_app;
