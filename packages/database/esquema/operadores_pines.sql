-- Written by `npm run db:types` from the migrated database. Do not edit.
create table operadores_pines (
  dispositivo_hash bytea not null,
  usuario_id integer not null,
  pin_hash bytea,
  fallos smallint not null default 0,
  factor_en timestamp with time zone not null,
  constraint operadores_pines_pkey PRIMARY KEY (dispositivo_hash, usuario_id),
  constraint operadores_pines_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES operadores(usuario_id) ON DELETE CASCADE
);

-- What it means.
comment on table operadores_pines is
  'A PIN changes who serves at its device, for a shift after its operator showed the second factor there.';
comment on column operadores_pines.dispositivo_hash is
  'As in sesiones: SHA-256 of the secret of the device, whichever account it entered.';
comment on column operadores_pines.pin_hash is 'HMAC under the server''s key; null until the operator chooses one.';
comment on column operadores_pines.fallos is
  'Wrong PINs since the last right one or the last factor; at five only the factor opens.';

-- Besides those of its keys.
CREATE INDEX operadores_pines_usuario ON operadores_pines USING btree (usuario_id);

-- In the order in which they fire.
CREATE TRIGGER operadores_pines_cuidados BEFORE INSERT OR DELETE OR UPDATE ON operadores_pines FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on operadores_pines to receta_app;
