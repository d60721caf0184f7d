-- Distances along an index, without PostGIS: cube is a trusted extension, so that the base's owner may create it; earthdistance is not.
create extension if not exists cube;

create table provincias (
  provincia_id text primary key check (provincia_id ~ '^\d{2}$'),
  nombre       text not null
);
comment on table provincias is 'INDEC codes, as text: they begin with zeros.';

create table partidos (
  partido_id   text primary key check (partido_id ~ '^\d{5}$'),
  provincia_id text not null references provincias,
  nombre       text not null
);
create index partidos_provincia on partidos (provincia_id);
comment on table partidos is 'Partidos of Buenos Aires, comunas of the city, departamentos elsewhere: the INDEC''s second level.';

create table localidades (
  localidad_id text primary key check (localidad_id ~ '^\d{8,11}$'),
  partido_id   text not null references partidos,
  nombre       text not null,
  lat          double precision check (lat between -90 and 90),
  lon          double precision check (lon between -180 and 180)
);
create index localidades_partido on localidades (partido_id);
comment on table localidades is 'INDEC census places (8 digits) and the entities inside one (10 or 11).';

-- A place as a point of the unit sphere. Straight lines through it order places as distances over it do, and GiST finds the nearest.
create function en_la_esfera(lat double precision, lon double precision) returns cube
  language sql immutable parallel safe strict
  return cube(array[cos(radians(lat)) * cos(radians(lon)), cos(radians(lat)) * sin(radians(lon)), sin(radians(lat))]);

-- The minutes of the week (0 is Monday 00:00) at which a horario is open; the domain's horario.ts, a test holds the two together.
create function minutos_abiertos(horario jsonb) returns int4multirange
  language sql immutable parallel safe strict
  return (
    with tramos as (
      select (d.dia::integer - 1) * 1440 + split_part(t ->> 0, ':', 1)::integer * 60 + split_part(t ->> 0, ':', 2)::integer as desde,
             (d.dia::integer - 1) * 1440 + split_part(t ->> 1, ':', 1)::integer * 60 + split_part(t ->> 1, ':', 2)::integer as hasta
        from jsonb_each(horario) as d (dia, tramos), jsonb_array_elements(d.tramos) as t
    ), seguidos as (
      -- Until the same hour or an earlier one is until the next day's.
      select desde, case when hasta > desde then hasta else hasta + 1440 end as hasta from tramos
    )
    select coalesce(range_agg(int4range(parte.desde, parte.hasta)), '{}'::int4multirange)
      from seguidos s,
           lateral (values (s.desde, least(s.hasta, 10080)), (0, greatest(s.hasta - 10080, 0))) as parte (desde, hasta)
  );

alter table farmacias
  add column codigo_externo text unique,
  add column localidad_id   text references localidades,
  add column precision_geo  text check (precision_geo in ('exacta', 'calle', 'localidad')),
  add column activa         boolean not null default true,
  add column cuit           text check (cuit ~ '^\d{11}$'),
  add column busqueda       text generated always as (normalizar(nombre || ' ' || direccion || ' ' || localidad || ' ' || provincia)) stored,
  add column ubicacion      cube generated always as (en_la_esfera(lat, lon)) stored,
  add column abre           int4multirange generated always as (minutos_abiertos(horario)) stored,
  add constraint farmacias_lat check (lat between -90 and 90),
  add constraint farmacias_lon check (lon between -180 and 180),
  add constraint farmacias_donde check ((lat is null) = (lon is null)),
  add constraint farmacias_dias check (horario - '{1,2,3,4,5,6,7}'::text[] = '{}'),
  add constraint farmacias_horas check (not jsonb_path_exists(horario, '$.*[*][*] ? (!(@ like_regex "^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$"))'));
comment on column farmacias.codigo_externo is 'Its code where it was imported from: an import finds its own rows by it.';
comment on column farmacias.precision_geo is 'How far lat and lon are to be believed; null when nobody said.';
comment on column farmacias.horario is 'From 1 (lunes) to 7 (domingo), lists of [from, until]; {} is not known, a day without a range is closed.';
comment on column farmacias.de_turno is 'Days on duty, each from 08:00 until 08:00 of the next.';
create index farmacias_busqueda on farmacias using gin (busqueda gin_trgm_ops);
create index farmacias_ubicacion on farmacias using gist (ubicacion) where activa;
create index farmacias_localidad on farmacias (localidad_id) where activa;
