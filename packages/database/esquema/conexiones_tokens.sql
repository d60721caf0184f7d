-- Written by `npm run db:types` from the migrated database. Do not edit.
create table conexiones_tokens (
  token_hash bytea not null,
  client_id uuid not null,
  alcances text[] not null,
  vence_en timestamp with time zone not null,
  constraint conexiones_tokens_pkey PRIMARY KEY (token_hash),
  constraint conexiones_tokens_client_id_fkey FOREIGN KEY (client_id) REFERENCES conexiones(client_id) ON DELETE CASCADE
);

-- What it means.
comment on table conexiones_tokens is 'Only the SHA-256 of each token, which lasts five minutes.';

-- Besides those of its keys.
CREATE INDEX conexiones_tokens_vence ON conexiones_tokens USING btree (vence_en);

-- In the order in which they fire.
CREATE TRIGGER conexiones_tokens_cuidados BEFORE INSERT OR DELETE OR UPDATE ON conexiones_tokens FOR EACH ROW EXECUTE
  FUNCTION cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on conexiones_tokens to receta_app;
