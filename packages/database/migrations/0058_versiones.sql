-- What changes rarely is read once and held in memory by whoever issues (decision 0052): who changes it says so here, in the same
-- transaction, whatever it was changed by. A version is drawn by chance, so that no restored backup shows an old one again for
-- other facts.
create table versiones (
  hecho text not null check (hecho in ('medico', 'convenio', 'catalogos')),
  de integer not null,
  version uuid not null,
  primary key (hecho, de)
);
comment on table versiones is
  'Which version of a médico, of a convenio or of the catalogues is in force: what a process holds of another version it reads again.';
comment on column versiones.de is 'The médico or the convenio; 0 for the catalogues.';
grant select on versiones to receta_app;

create function cambiar_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return null;
end
$$;

insert into versiones (hecho, de, version)
  select 'medico', medico_id, gen_random_uuid() from medicos
  union all select 'convenio', convenio_id, gen_random_uuid() from convenios
  union all select 'catalogos', 0, gen_random_uuid();

create trigger medicos_version after insert or update or delete on medicos
  for each row execute function cambiar_version('medico', 'medico_id');
create trigger matriculas_version after insert or update or delete on matriculas
  for each row execute function cambiar_version('medico', 'medico_id');
create trigger medicos_especialidades_version after insert or update or delete on medicos_especialidades
  for each row execute function cambiar_version('medico', 'medico_id');
create trigger medicos_convenios_version after insert or update or delete on medicos_convenios
  for each row execute function cambiar_version('medico', 'medico_id');
create trigger convenios_version after insert or update or delete on convenios
  for each row execute function cambiar_version('convenio', 'convenio_id');
create trigger planes_version after insert or update or delete on planes
  for each row execute function cambiar_version('convenio', 'convenio_id');
create trigger normas_version after insert or update or delete on normas
  for each row execute function cambiar_version('convenio', 'convenio_id');
create trigger coberturas_version after insert or update or delete on coberturas
  for each row execute function cambiar_version('convenio', 'plan_id');
-- Loaded as a whole: once for each statement.
create trigger productos_version after insert or update or delete or truncate on productos
  for each statement execute function cambiar_version('catalogos');
create trigger especialidades_version after insert or update or delete or truncate on especialidades
  for each statement execute function cambiar_version('catalogos');
