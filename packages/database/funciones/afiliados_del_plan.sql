-- How many people of the padrón have a plan. Administrators may count them without reading any (decision 0017).
create or replace function afiliados_del_plan(de integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_administrador();
  return (select count(*) from afiliados a where a.plan_id = de and a.activo);
end
$$;
revoke execute on function afiliados_del_plan(integer) from public;
grant execute on function afiliados_del_plan(integer) to receta_app;
