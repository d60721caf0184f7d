-- Written by `npm run db:types` from the migrated database. Do not edit.
create table liquidaciones (
  liquidacion_id integer not null generated always as identity,
  convenio_id integer not null,
  desde date not null,
  hasta date not null,
  totales jsonb not null,
  farmacias jsonb not null,
  personas integer[] not null,
  archivo text not null,
  firma text not null,
  huella text not null,
  por integer not null,
  quien text not null,
  en timestamp with time zone not null,
  reabierta_por integer,
  reabierta_quien text,
  reabierta_motivo text,
  reabierta_en timestamp with time zone,
  constraint liquidaciones_pkey PRIMARY KEY (liquidacion_id),
  constraint liquidaciones_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint liquidaciones_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id),
  constraint liquidaciones_reabierta_por_fkey FOREIGN KEY (reabierta_por) REFERENCES usuarios(usuario_id),
  constraint liquidaciones_check CHECK ((hasta >= desde)),
  constraint liquidaciones_check1 CHECK (((reabierta_en IS NULL) = (reabierta_motivo IS NULL))),
  constraint liquidaciones_sin_superponer EXCLUDE USING gist (int8range((((convenio_id)::bigint * 1000000) + (desde -
      '2000-01-01'::date)), (((convenio_id)::bigint * 1000000) + (hasta - '2000-01-01'::date)), '[]'::text) WITH &&)
      WHERE ((reabierta_en IS NULL))
);

-- What it means.
comment on table liquidaciones is
  'Each closing of a period, with the file that was signed. One that was reopened stays, with who and why.';
comment on column liquidaciones.personas is 'Whom the file tells of, for the audit of whoever downloads it.';

-- Besides those of its keys.
CREATE INDEX liquidaciones_por_convenio ON liquidaciones USING btree (convenio_id, liquidacion_id DESC);

-- Its rows are walled.
create policy liquidaciones_del_convenio on liquidaciones using ((convenio_id = ( SELECT actor_convenio() AS
  actor_convenio))) with check ((convenio_id = ( SELECT actor_convenio() AS actor_convenio)));

-- What the product may do besides by a function.
grant select, insert, update (reabierta_por, reabierta_quien, reabierta_motivo, reabierta_en) on liquidaciones to
  receta_app;
