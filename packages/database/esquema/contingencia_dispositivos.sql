-- Written by `npm run db:types` from the migrated database. Do not edit.
create table contingencia_dispositivos (
  dispositivo_id integer not null generated always as identity,
  medico_id integer not null,
  clave_publica text not null,
  nombre text not null,
  certificado text not null,
  desde date not null,
  hasta date not null,
  creado_en timestamp with time zone not null,
  reemplazado_en timestamp with time zone,
  revocado_en timestamp with time zone,
  constraint contingencia_dispositivos_pkey PRIMARY KEY (dispositivo_id),
  constraint contingencia_dispositivos_clave_publica_key UNIQUE (clave_publica),
  constraint contingencia_dispositivos_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id),
  constraint contingencia_dispositivos_check CHECK ((hasta >= desde))
);

-- What it means.
comment on column contingencia_dispositivos.clave_publica is
  'Ed25519, the x of its JWK. The private half cannot be taken out of the device.';
comment on column contingencia_dispositivos.certificado is
  'Signed by the server: answered again to whoever lost the answer.';
comment on column contingencia_dispositivos.reemplazado_en is
  'It was prepared again: it signs no more, and what it signed is still taken.';
comment on column contingencia_dispositivos.revocado_en is
  'Its médico gave it up: nothing that it signed is taken from then on.';

-- Besides those of its keys.
CREATE INDEX contingencia_dispositivos_medico ON contingencia_dispositivos USING btree (medico_id, dispositivo_id DESC);

-- In the order in which they fire.
CREATE TRIGGER contingencia_dispositivos_cuidados BEFORE INSERT OR DELETE OR UPDATE ON contingencia_dispositivos FOR
  EACH ROW EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER contingencia_dispositivos_una_vez BEFORE UPDATE ON contingencia_dispositivos FOR EACH ROW EXECUTE
  FUNCTION una_sola_vez('reemplazado_en', 'revocado_en');

-- Its rows are walled.
create policy contingencia_dispositivos_suyos on contingencia_dispositivos using (((medico_id = ( SELECT actor_medico()
  AS actor_medico)) OR ( SELECT actor_ve_todo() AS actor_ve_todo))) with check (((medico_id = ( SELECT actor_medico() AS
  actor_medico)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert, update (reemplazado_en, revocado_en) on contingencia_dispositivos to receta_app;
