-- Written by `npm run db:types` from the migrated database. Do not edit.
create table credenciales_farmacia (
  credencial_id integer not null generated always as identity,
  farmacia_id integer not null,
  usuario_id integer not null,
  soft_id integer not null,
  nombre text not null,
  secreto_hash bytea not null,
  creada_en timestamp with time zone not null,
  revocada_en timestamp with time zone,
  constraint credenciales_farmacia_pkey PRIMARY KEY (credencial_id),
  constraint credenciales_farmacia_secreto_hash_key UNIQUE (secreto_hash),
  constraint credenciales_farmacia_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint credenciales_farmacia_soft_id_fkey FOREIGN KEY (soft_id) REFERENCES aplicaciones(soft_id),
  constraint credenciales_farmacia_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id)
);

-- What it means.
comment on table credenciales_farmacia is
  'Only the SHA-256 of each secret is kept. The operator makes and revokes them; the product reads them.';
comment on column credenciales_farmacia.usuario_id is
  'Whose the acts are; while it is not active, or serves elsewhere, its credentials open nothing.';

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select on credenciales_farmacia to receta_app;
