-- Written by `npm run db:types` from the migrated database. Do not edit.
create table inspecciones (
  inspeccion_id integer not null generated always as identity,
  farmacia_id integer not null,
  desde date not null,
  hasta date not null,
  inspector text not null,
  organismo text not null,
  credencial text not null,
  motivo text not null,
  correo text not null,
  token_hash bytea not null,
  codigo_hash bytea not null,
  fallos smallint not null default 0,
  otorgada_por integer not null,
  quien text not null,
  en timestamp with time zone not null,
  vence_en timestamp with time zone not null,
  revocada_en timestamp with time zone,
  revocada_quien text,
  constraint inspecciones_pkey PRIMARY KEY (inspeccion_id),
  constraint inspecciones_token_hash_key UNIQUE (token_hash),
  constraint inspecciones_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint inspecciones_otorgada_por_fkey FOREIGN KEY (otorgada_por) REFERENCES usuarios(usuario_id),
  constraint inspecciones_check CHECK (((hasta >= desde) AND ((hasta - desde) <= 366))),
  constraint inspecciones_check1 CHECK (((vence_en > en) AND (vence_en <= (en + '7 days'::interval)))),
  constraint inspecciones_check2 CHECK (((revocada_en IS NULL) = (revocada_quien IS NULL))),
  constraint inspecciones_correo_check CHECK ((correo <> ''::text)),
  constraint inspecciones_credencial_check CHECK ((credencial <> ''::text)),
  constraint inspecciones_inspector_check CHECK ((inspector <> ''::text)),
  constraint inspecciones_motivo_check CHECK ((motivo <> ''::text)),
  constraint inspecciones_organismo_check CHECK ((organismo <> ''::text))
);

-- What it means.
comment on table inspecciones is
  'Each access of an inspector to the book, with its reason. It stays written after it ended.';
comment on column inspecciones.codigo_hash is
  'HMAC of the code under the server''s key; the code itself was shown once, to whoever granted it.';
comment on column inspecciones.fallos is 'Wrong codes since the last right one; at five it is closed for good.';

-- Besides those of its keys.
CREATE INDEX inspecciones_farmacia ON inspecciones USING btree (farmacia_id, inspeccion_id DESC);

-- In the order in which they fire.
CREATE TRIGGER inspecciones_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON inspecciones FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- Its rows are walled.
create policy inspecciones_vistas on inspecciones for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy inspecciones_otorgadas on inspecciones for insert with check (((otorgada_por = ( SELECT actor_usuario() AS
  actor_usuario)) AND ((farmacia_id = ( SELECT actor_farmacia() AS actor_farmacia)) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo))));
create policy inspecciones_cambiadas on inspecciones for update using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));

-- What the product may do besides by a function.
grant select, insert, update (fallos, revocada_en, revocada_quien) on inspecciones to receta_app;
