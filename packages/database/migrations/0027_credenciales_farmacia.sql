-- A farmacia's own software: a secret of one application and one farmacia, in the name of an account that serves there.
create table credenciales_farmacia (
  credencial_id integer generated always as identity primary key,
  farmacia_id   integer not null references farmacias,
  usuario_id    integer not null references usuarios,
  soft_id       integer not null references aplicaciones,
  nombre        text not null,
  secreto_hash  bytea not null unique,
  creada_en     timestamptz not null,
  revocada_en   timestamptz
);
comment on table credenciales_farmacia is 'Only the SHA-256 of each secret is kept. The operator makes and revokes them; the product reads them.';
comment on column credenciales_farmacia.usuario_id is 'Whose the acts are; while it is not active, or serves elsewhere, its credentials open nothing.';
revoke insert, update, delete on credenciales_farmacia from receta_app;
