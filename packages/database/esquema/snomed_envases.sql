-- Written by `npm run db:types` from the migrated database. Do not edit.
create table snomed_envases (
  miembro text not null,
  gtin text not null,
  concepto text not null,
  activo boolean not null default true,
  constraint snomed_envases_pkey PRIMARY KEY (miembro),
  constraint snomed_envases_concepto_check CHECK ((concepto ~ '^[1-9]\d{5,17}$'::text)),
  constraint snomed_envases_gtin_check CHECK ((gtin ~ '^\d{14}$'::text))
);

-- What it means.
comment on table snomed_envases is
  'What the release of SNOMED CT that the operator loads says of a box: members of a simple map (RF2) to its GTIN.';
comment on column snomed_envases.miembro is 'Its UUID in the release, which stays the same in the next ones.';

-- Besides those of its keys.
CREATE INDEX snomed_envases_gtin ON snomed_envases USING btree (gtin) WHERE activo;

-- In the order in which they fire.
CREATE TRIGGER snomed_envases_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON snomed_envases FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('catalogos');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on snomed_envases to receta_app;
