-- The administration writes plans (decision 0032): what one is called, what it covers, and whether it may still be chosen.
alter table planes
  add column activo  boolean not null default true,
  add column version integer not null default 1;
comment on column planes.activo is 'Whether it may still be chosen. One that may not covers nobody; what was issued under it stays.';
comment on column planes.version is 'Grows with each change: who saves over another one''s change is told.';

create table planes_historial (
  historial_id bigint generated always as identity primary key,
  plan_id      integer not null references planes on delete cascade,
  version      integer not null,
  por          integer references usuarios on delete set null,
  quien        text not null,
  motivo       text not null,
  cambios      jsonb not null,
  en           timestamptz not null,
  unique (plan_id, version)
);
comment on column planes_historial.cambios is 'What changed: {nombre | activo | cobertura:<ifa_clave>: {antes, despues}}; a coverage that was not there is null.';
revoke update, delete on planes_historial from receta_app;

-- How many people of the padrón have a plan: an administrator counts them and reads none (decision 0017).
create function afiliados_del_plan(de integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_administrador();
  return (select count(*) from afiliados a where a.plan_id = de and a.activo);
end
$$;
revoke execute on function afiliados_del_plan(integer) from public;
grant execute on function afiliados_del_plan(integer) to receta_app;

-- Whoever confirms another address is called otherwise from then on; what is open on his devices goes by the name he entered with.
alter table sesiones add column nombres_anteriores text[] not null default '{}';
comment on column sesiones.nombres_anteriores is 'User names that its account left while it was open: its device renews it by the one it knows.';
