-- Written by `npm run db:types` from the migrated database. Do not edit.
create table maestro_ifas (
  ifa text not null,
  nombre text not null default ''::text,
  sinonimos text not null default ''::text,
  lista_control text not null default ''::text,
  lista_combinada text not null default ''::text,
  condicion_venta text not null default ''::text,
  atc text not null default ''::text,
  confianza numeric(3,2) not null,
  fuente text not null,
  activo boolean not null default true,
  margen text not null default ''::text,
  constraint maestro_ifas_pkey PRIMARY KEY (ifa),
  constraint maestro_ifas_confianza_check CHECK (((confianza > (0)::numeric) AND (confianza <= (1)::numeric))),
  constraint maestro_ifas_fuente_check CHECK ((fuente <> ''::text)),
  constraint maestro_ifas_margen_check CHECK ((margen = ANY (ARRAY[''::text, 'estrecho'::text])))
);

-- What it means.
comment on table maestro_ifas is
  'The same columns as packages/database/datos/maestro/ifas.csv, with which it is joined.';
comment on column maestro_ifas.activo is 'False once a whole file no longer brought it.';
comment on column maestro_ifas.margen is
  '''estrecho'': a narrow therapeutic index, which the counter is told when it replaces a brand.';

-- In the order in which they fire.
CREATE TRIGGER maestro_ifas_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON maestro_ifas FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on maestro_ifas to receta_app;
