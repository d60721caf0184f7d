-- Decision 0033. What left a counter, box by box; what did not, and why; and a reserved receta that is at it.

-- Each box of a line, as its code was read: a line of three packs has three serial numbers.
create table dispensas_cajas (
  dispensa_id bigint not null references dispensas,
  renglon     smallint not null,
  caja        smallint not null check (caja > 0),
  recetas_id  bigint not null,
  farmacia_id integer not null,
  lote        text,
  vence       date,
  gtin        text check (gtin ~ '^\d{14}$'),
  serie       text,
  deshecha    boolean not null default false,
  medico_id   integer not null,
  persona_id  integer not null,
  convenio_id integer not null,
  primary key (dispensa_id, renglon, caja),
  foreign key (dispensa_id, renglon) references dispensas_items,
  check (serie is null or gtin is not null)
);
create index dispensas_cajas_receta on dispensas_cajas (recetas_id);
comment on table dispensas_cajas is 'Only the boxes that somebody read or typed: a line may have none.';

insert into dispensas_cajas (dispensa_id, renglon, caja, recetas_id, farmacia_id, lote, vence, gtin, serie, deshecha, medico_id, persona_id, convenio_id)
  select dispensa_id, renglon, 1, recetas_id, farmacia_id, lote, vence, gtin, serie, deshecha, medico_id, persona_id, convenio_id
    from dispensas_items where lote is not null or vence is not null or gtin is not null;
drop index dispensas_items_serie;
alter table dispensas_items drop column lote, drop column vence, drop column gtin, drop column serie;
-- A serial number is of one box: twice is a copy, of another receta or of the same line.
create unique index dispensas_cajas_serie on dispensas_cajas (gtin, serie) where serie is not null and not deshecha;

-- What stayed to be collected, line by line, and why. Without a dispensa: said when it was let go, of a receta of which
-- nothing left, or only a part before.
create table faltantes (
  falta_id        bigint generated always as identity primary key,
  recetas_id      bigint not null,
  renglon         smallint not null,
  farmacia_id     integer not null references farmacias,
  usuario_id      integer not null references usuarios,
  quien           text not null,
  en              timestamptz not null,
  dispensa_id     bigint references dispensas,
  producto        text not null,
  queda           integer not null check (queda > 0),
  motivo          text not null check (motivo in ('falta_stock', 'pedido_paciente', 'cobertura', 'otro')),
  texto           text not null default '' check (motivo <> 'otro' or length(texto) >= 3),
  deshecha        boolean not null default false,
  referencia      text not null,
  apellido_nombre text not null,
  dni             text not null,
  medico_id       integer not null,
  persona_id      integer not null,
  convenio_id     integer not null,
  unique (dispensa_id, renglon),
  foreign key (recetas_id, renglon) references recetas_items
);
create index faltantes_receta on faltantes (recetas_id, falta_id);
create index faltantes_farmacia on faltantes (farmacia_id, en desc);
comment on column faltantes.producto is 'What was prescribed in that line, in words.';
comment on column faltantes.queda is 'Packs of the line that were left then.';
comment on column faltantes.deshecha is 'The dispensa that left it was undone.';

-- The boxes of a line that were read, as the caller may see them.
create function cajas_de(dispensa bigint, de smallint) returns json language sql stable parallel safe
  return (select coalesce(json_agg(json_build_object('lote', c.lote, 'vence', c.vence, 'gtin', c.gtin, 'serie', c.serie) order by c.caja), '[]')
            from dispensas_cajas c where c.dispensa_id = dispensa and c.renglon = de);

create trigger dispensas_cajas_duenos before insert on dispensas_cajas for each row execute function tomar_duenos();
create trigger faltantes_de_receta before insert on faltantes for each row execute function tomar_de_receta();

revoke update, delete on dispensas_cajas, faltantes from receta_app;
grant update (deshecha) on dispensas_cajas, faltantes to receta_app;

alter table dispensas_cajas enable row level security;
create policy dispensas_cajas_vistas on dispensas_cajas for select using (
  farmacia_id = (select actor_farmacia()) or medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy dispensas_cajas_hechas on dispensas_cajas for insert with check (
  farmacia_id = (select actor_farmacia()) or (select actor_alcance()) = 'sistema');
create policy dispensas_cajas_deshechas on dispensas_cajas for update using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));

alter table faltantes enable row level security;
create policy faltantes_vistos on faltantes for select using (
  farmacia_id = (select actor_farmacia()) or medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy faltantes_dichos on faltantes for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy faltantes_deshechos on faltantes for update using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()));

-- A counter hands over by its role, not by a vínculo: a reserved receta that it holds, or that is shown to it in this
-- transaction, is not hidden from whoever serves there and has a vínculo besides.
create or replace function actor_reservadas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  if actor_usuario() is null or actor_ve_todo() then
    return '{}';
  end if;
  return array(
    select r.recetas_id from vinculos v join recetas r on r.persona_id = v.persona_id
     where v.usuario_id = actor_usuario() and r.reservada
       and r.persona_id is distinct from nullif(current_setting('receta.persona', true), '')::integer
       and r.medico_id is distinct from actor_medico() and r.convenio_id is distinct from actor_convenio()
       and (farmacia is null
            or not (r.retenida_por is not distinct from farmacia and coalesce(r.retenida_hasta > actor_ahora(), false)
                    or r.recetas_id is not distinct from nullif(current_setting('receta.mostrada', true), '')::bigint)));
end
$$;

-- And what that farmacia handed over stays in its own books and lists.
alter policy dispensas_no_reservadas on dispensas using (
  farmacia_id = (select actor_farmacia()) or recetas_id <> all((select actor_reservadas())::bigint[]));
alter policy dispensas_items_no_reservados on dispensas_items using (
  farmacia_id = (select actor_farmacia()) or recetas_id <> all((select actor_reservadas())::bigint[]));
create policy dispensas_cajas_no_reservadas on dispensas_cajas as restrictive for select using (
  farmacia_id = (select actor_farmacia()) or recetas_id <> all((select actor_reservadas())::bigint[]));
create policy faltantes_no_reservados on faltantes as restrictive for select using (
  farmacia_id = (select actor_farmacia()) or recetas_id <> all((select actor_reservadas())::bigint[]));
