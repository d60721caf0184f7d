-- Written by `npm run db:types` from the migrated database. Do not edit.
create table operadores_claves (
  clave_id text not null,
  usuario_id integer not null,
  farmacia_id integer not null,
  privada text not null,
  certificado text not null,
  certificado_firma text not null,
  certificado_clave_id text not null,
  desde timestamp with time zone not null,
  hasta timestamp with time zone,
  constraint operadores_claves_pkey PRIMARY KEY (clave_id),
  constraint operadores_claves_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint operadores_claves_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES operadores(usuario_id),
  constraint operadores_claves_check CHECK ((hasta >= desde))
);

-- What it means.
comment on table operadores_claves is
  'Each key of an operator of a farmacia; a new one when his name, cargo, matrícula or farmacia changes.';
comment on column operadores_claves.privada is
  'Ed25519, PKCS 8, encrypted under the server''s key, which is not in the database.';
comment on column operadores_claves.certificado is 'Canonical text: whose key it is. Signed by the installation.';
comment on column operadores_claves.hasta is 'Since when it signs no more. What it signed stays valid.';

-- Besides those of its keys.
CREATE UNIQUE INDEX operadores_claves_vigente ON operadores_claves USING btree (usuario_id) WHERE (hasta IS NULL);

-- In the order in which they fire.
CREATE TRIGGER operadores_claves_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON operadores_claves FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');

-- Its rows are walled.
create policy operadores_claves_vistas on operadores_claves for select using (((farmacia_id = ( SELECT actor_farmacia()
  AS actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy operadores_claves_propias on operadores_claves for insert with check (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))));
create policy operadores_claves_terminadas on operadores_claves for update using ((usuario_id = ( SELECT actor_usuario()
  AS actor_usuario))) with check ((usuario_id = ( SELECT actor_usuario() AS actor_usuario)));

-- What the product may do besides by a function.
grant select, insert, update (hasta) on operadores_claves to receta_app;
