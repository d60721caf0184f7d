-- Decision 0104. What the operator's master says besides the ingredients: the most that an adult or a child takes, and the usual bottles.
create table maestro_limites (
  clave       text primary key,
  dato        text not null check (dato in ('dosis', 'peso', 'envase')),
  ifa         text not null,
  vias        text not null check (vias <> ''),
  forma       text not null default '',
  unidad      text not null check (unidad in ('mg', 'UI', 'ml', 'dosis')),
  maximo_dia  numeric check (maximo_dia > 0),
  maximo_toma numeric check (maximo_toma > 0),
  mg_kg_dia   numeric check (mg_kg_dia > 0),
  mg_kg_toma  numeric check (mg_kg_toma > 0),
  desde_edad  integer check (desde_edad > 0),
  nivel       text not null check (nivel in ('frena', 'advierte', 'informa')),
  tamanos     text not null default '',
  confianza   numeric(3, 2) not null check (confianza > 0 and confianza <= 1),
  fuente      text not null check (fuente <> ''),
  activo      boolean not null default true
);
comment on table maestro_limites is
  'Joined with the clinical tables that ship, of which each limit is the strictest, and with the usual bottles.';
comment on column maestro_limites.dato is 'dosis: of an adult; peso: of a child, by kilo; envase: the sizes of its bottles.';
comment on column maestro_limites.maximo_dia is 'In unidad; of a child, whatever he weighs.';
comment on column maestro_limites.tamanos is 'In unidad, joined by commas.';
comment on column maestro_limites.activo is 'False once a whole file no longer brought it.';

alter table productos add column limites jsonb, add column envases_habituales text not null default '';
comment on column productos.limites is 'What the operator''s master limits of its ingredients, with its version; null of nothing.';
comment on column productos.envases_habituales is
  '''60, 120 ml'': how its bottle usually comes by the master, when its presentation does not say.';
