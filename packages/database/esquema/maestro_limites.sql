-- Written by `npm run db:types` from the migrated database. Do not edit.
create table maestro_limites (
  clave text not null,
  dato text not null,
  ifa text not null,
  vias text not null,
  forma text not null default ''::text,
  unidad text not null,
  maximo_dia numeric,
  maximo_toma numeric,
  mg_kg_dia numeric,
  mg_kg_toma numeric,
  desde_edad integer,
  nivel text not null,
  tamanos text not null default ''::text,
  confianza numeric(3,2) not null,
  fuente text not null,
  activo boolean not null default true,
  constraint maestro_limites_pkey PRIMARY KEY (clave),
  constraint maestro_limites_confianza_check CHECK (((confianza > (0)::numeric) AND (confianza <= (1)::numeric))),
  constraint maestro_limites_dato_check CHECK ((dato = ANY (ARRAY['dosis'::text, 'peso'::text, 'envase'::text]))),
  constraint maestro_limites_desde_edad_check CHECK ((desde_edad > 0)),
  constraint maestro_limites_fuente_check CHECK ((fuente <> ''::text)),
  constraint maestro_limites_maximo_dia_check CHECK ((maximo_dia > (0)::numeric)),
  constraint maestro_limites_maximo_toma_check CHECK ((maximo_toma > (0)::numeric)),
  constraint maestro_limites_mg_kg_dia_check CHECK ((mg_kg_dia > (0)::numeric)),
  constraint maestro_limites_mg_kg_toma_check CHECK ((mg_kg_toma > (0)::numeric)),
  constraint maestro_limites_nivel_check CHECK ((nivel = ANY (ARRAY['frena'::text, 'advierte'::text, 'informa'::text]))),
  constraint maestro_limites_unidad_check CHECK ((unidad = ANY (ARRAY['mg'::text, 'UI'::text, 'ml'::text,
      'dosis'::text]))),
  constraint maestro_limites_vias_check CHECK ((vias <> ''::text))
);

-- What it means.
comment on table maestro_limites is
  'Joined with the clinical tables that ship, of which each limit is the strictest, and with the usual bottles.';
comment on column maestro_limites.dato is
  'dosis: of an adult; peso: of a child, by kilo; envase: the sizes of its bottles.';
comment on column maestro_limites.maximo_dia is 'In unidad; of a child, whatever he weighs.';
comment on column maestro_limites.tamanos is 'In unidad, joined by commas.';
comment on column maestro_limites.activo is 'False once a whole file no longer brought it.';

-- In the order in which they fire.
CREATE TRIGGER maestro_limites_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON maestro_limites FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on maestro_limites to receta_app;
