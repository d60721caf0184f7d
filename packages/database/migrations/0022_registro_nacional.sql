-- Decision 0025. Where each receta is on its way to the national repository (R2214 art 2): an axis of its own, which never
-- touches the legal state. Without a repository configured every row stays sin_registro.
create table registros (
  recetas_id    bigint primary key references recetas,
  estado        text not null default 'sin_registro' check (estado in ('sin_registro', 'pendiente_envio', 'enviada', 'cuir_asignado', 'error_envio')),
  ambiente      text check (ambiente in ('sandbox', 'repositorio')),
  intentos      integer not null default 0,
  disponible_en timestamptz not null default now(),
  error         text,
  asignado_en   timestamptz,
  medico_id     integer not null,
  persona_id    integer not null,
  convenio_id   integer not null,
  check ((estado = 'cuir_asignado') = (asignado_en is not null))
);
create index registros_pendientes on registros (disponible_en, recetas_id) where estado in ('sin_registro', 'pendiente_envio', 'enviada');
comment on column registros.ambiente is 'Who was asked for the numbers; the sandbox''s have no legal validity.';
comment on column registros.disponible_en is 'When it may be sent: put off while somebody is sending it, and after each failure.';
comment on column registros.error is 'The code of the last failure; never what the other side wrote.';

create table registros_cuir (
  recetas_id  bigint not null references registros,
  renglon     smallint not null,
  cuir        text not null unique check (cuir ~ '^\d{41}$'),
  medico_id   integer not null,
  persona_id  integer not null,
  convenio_id integer not null,
  primary key (recetas_id, renglon),
  foreign key (recetas_id, renglon) references recetas_items
);
comment on table registros_cuir is 'R2214 Anexo IV: one CUIR per line. Never updated or deleted.';

create trigger registros_duenos before insert on registros for each row execute function tomar_duenos();
create trigger registros_cuir_duenos before insert on registros_cuir for each row execute function tomar_duenos();

-- In the transaction that issues it, whoever issues it.
create function encolar_registro() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into registros (recetas_id, disponible_en) values (new.recetas_id, new.emitida_en);
  return null;
end
$$;
create trigger recetas_a_registrar after insert on recetas for each row execute function encolar_registro();
revoke execute on function encolar_registro() from public;

revoke insert, update, delete on registros, registros_cuir from receta_app;
grant update (estado, ambiente, intentos, disponible_en, error, asignado_en) on registros to receta_app;
grant insert on registros_cuir to receta_app;

alter table registros enable row level security;
create policy registros_suyos on registros for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy registros_del_sistema on registros for update using ((select actor_alcance()) = 'sistema');
alter table registros_cuir enable row level security;
create policy registros_cuir_suyos on registros_cuir for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy registros_cuir_del_sistema on registros_cuir for insert with check ((select actor_alcance()) = 'sistema');
