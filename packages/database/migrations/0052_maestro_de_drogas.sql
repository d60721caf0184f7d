-- Decision 0048. What the operator adds to the drug master that ships with the product, one row an ingredient.
create table maestro_ifas (
  ifa             text primary key,
  nombre          text not null default '',
  sinonimos       text not null default '',
  lista_control   text not null default '',
  lista_combinada text not null default '',
  condicion_venta text not null default '',
  atc             text not null default '',
  confianza       numeric(3, 2) not null check (confianza > 0 and confianza <= 1),
  fuente          text not null check (fuente <> ''),
  activo          boolean not null default true
);
comment on table maestro_ifas is 'The same columns as packages/database/datos/maestro/ifas.csv, with which it is joined.';
comment on column maestro_ifas.activo is 'False once a whole file no longer brought it.';

alter table productos add column dicho jsonb not null default '{}', add column maestro text not null default '';
comment on column productos.dicho is 'What the file said of the data that the drug master completed or ruled over.';
comment on column productos.maestro is 'Version of the drug master by which the row was judged; empty before the first time.';
create index productos_maestro on productos (maestro);
