-- Written by `npm run db:types` from the migrated database. Do not edit.
create table emisores_smart (
  iss text not null,
  nombre text not null,
  client_id text not null,
  version integer not null default 1,
  creado_en timestamp with time zone not null,
  creado_por integer not null,
  revocado_en timestamp with time zone,
  origenes text[] not null default '{}'::text[],
  constraint emisores_smart_pkey PRIMARY KEY (iss),
  constraint emisores_smart_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuarios(usuario_id),
  constraint emisores_smart_client_id_check CHECK ((client_id <> ''::text)),
  constraint emisores_smart_iss_check CHECK (((iss ~~ 'https://%'::text) AND (iss !~~ '%/'::text))),
  constraint emisores_smart_nombre_check CHECK ((nombre <> ''::text)),
  constraint emisores_smart_origenes_check CHECK (((cardinality(origenes) <= 8) AND (array_position(origenes, NULL::text)
      IS NULL)))
);

-- What it means.
comment on table emisores_smart is
  'Which HIS may open the product with a patient. Registered by an administrator; nothing is fetched from another.';
comment on column emisores_smart.iss is 'Its FHIR base, as it names itself, without a final slash.';
comment on column emisores_smart.client_id is
  'By which it knows this installation, which holds no secret of it: each launch proves itself (PKCE).';
comment on column emisores_smart.origenes is
  'Origins that may show our screens in their frame; none, as at first, lets nobody.';

-- In the order in which they fire.
CREATE TRIGGER emisores_smart_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON emisores_smart FOR EACH STATEMENT
  EXECUTE FUNCTION cuidar_escritura('llaves');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update on emisores_smart to receta_app;
