-- The plan of an active affiliation in that convenio, which is one of the médico's; null otherwise. It tells of no person.
create or replace function plan_de_afiliado(afiliado integer, convenio integer) returns integer
  language sql stable security definer set search_path = public, pg_temp as $$
  select a.plan_id from afiliados a
   where a.afiliado_id = afiliado and a.convenio_id = convenio and a.activo
     and exists (select from medicos_convenios mc where mc.convenio_id = convenio and mc.medico_id = actor_medico())
$$;
revoke execute on function plan_de_afiliado(integer, integer) from public;
grant execute on function plan_de_afiliado(integer, integer) to receta_app;
