-- The persons whose recetas the actor may read: himself and those who gave him a vínculo to see theirs.
create or replace function actor_personas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  propia integer := actor_persona();
begin
  if propia is null and actor_usuario() is null then
    return '{}';
  end if;
  return array(
    select propia where propia is not null
    union
    select v.persona_id from vinculos v
     where v.usuario_id = actor_usuario() and 'ver' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, now()));
end
$$;
revoke execute on function actor_personas() from public;
grant execute on function actor_personas() to receta_app;
