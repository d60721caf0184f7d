-- Whether that account is in use and is that person's, whose recetas it would let somebody else see. It stays so until the end of the
-- transaction: who says that the person is somebody else (decision 0134) waits for it, and finds the vínculo.
create or replace function puede_otorgar(cuenta integer, persona integer) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from personas p where p.persona_id = persona and p.usuario_id = cuenta for share;
  return found and exists (select from usuarios u where u.usuario_id = cuenta and u.estado = 'activo');
end
$$;
revoke execute on function puede_otorgar(integer, integer) from public;
grant execute on function puede_otorgar(integer, integer) to receta_app;
