create table cargas (
  carga_id   integer generated always as identity primary key,
  que        text not null,
  fuente     text not null,
  archivo    text not null,
  nuevos     integer not null,
  cambiados  integer not null,
  sin_cambio integer not null,
  rechazados integer not null,
  bajas      integer not null default 0,
  cargada_en timestamptz not null default now()
);
comment on table cargas is 'One row per import. The newest vademecum row is the version that running servers compare to reload their index.';
create index cargas_que on cargas (que, carga_id desc);

create table productos (
  producto_id     integer generated always as identity primary key,
  fuente          text not null,
  codigo_fuente   text not null,
  nombre          text not null,
  monodroga       text not null,
  ifa_clave       text not null,
  componentes     jsonb not null default '[]',
  concentracion   text not null,
  forma           text not null,
  via             text not null default '',
  presentacion    text not null,
  unidades        integer check (unidades > 0),
  contenido       text not null default '',
  laboratorio     text not null default '',
  generico        boolean not null,
  condicion_venta text not null check (condicion_venta in ('libre', 'receta', 'archivada', 'oficial')),
  lista_control   text not null default '' check (lista_control in ('', 'psico II', 'psico III', 'psico IV', 'estup I', 'estup II', 'estup III', 'vigilada')),
  atc             text not null default '',
  remediar        boolean not null default false,
  troquel         text,
  gtin            text,
  precio          numeric(12, 2),
  precio_vigencia date,
  activo          boolean not null default true,
  huella          text not null,
  carga_id        integer references cargas,
  unique (fuente, codigo_fuente)
);
comment on column productos.unidades is 'Units per pack that posology counts; null when the presentation could not be read.';
comment on column productos.huella is 'Hash of the imported row: tells changed from unchanged without comparing columns.';
comment on column productos.ifa_clave is 'Active ingredients without salts, sorted and joined with +.';
create index productos_ifa on productos (ifa_clave) where activo;

create table coberturas (
  plan_id                integer not null references planes,
  ifa_clave              text not null,
  porcentaje             integer not null check (porcentaje between 0 and 100),
  requiere_autorizacion  boolean not null default false,
  primary key (plan_id, ifa_clave)
);
