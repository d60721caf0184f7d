-- The convenios whose padrón the actor may read: those of a médico, in the calls that look for people (decision 0111), or the one of an
-- obra social.
create or replace function actor_convenios() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select mc.convenio_id from medicos_convenios mc where mc.medico_id = actor_medico() and (actor_lee('padron') or antes_del_sello())
    union
    select actor_convenio() where actor_convenio() is not null);
end
$$;
revoke execute on function actor_convenios() from public;
grant execute on function actor_convenios() to receta_app;
