-- Written by `npm run db:types` from the migrated database. Do not edit.
create table enlaces (
  enlace_id bigint not null generated always as identity,
  token_hash bytea not null,
  proposito text not null,
  usuario_id integer,
  datos jsonb not null default '{}'::jsonb,
  creado_en timestamp with time zone not null default now(),
  vence_en timestamp with time zone not null,
  usado_en timestamp with time zone,
  constraint enlaces_pkey PRIMARY KEY (enlace_id),
  constraint enlaces_token_hash_key UNIQUE (token_hash),
  constraint enlaces_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint enlaces_check CHECK ((vence_en > creado_en))
);

-- What it means.
comment on table enlaces is
  'One-use tokens, one purpose each; only their SHA-256 is kept. Showing one reads it, using it is a conditional update.';

-- Besides those of its keys.
CREATE INDEX enlaces_usuario ON enlaces USING btree (usuario_id, proposito) WHERE (usado_en IS NULL);
CREATE INDEX enlaces_vencidos ON enlaces USING btree (vence_en);

-- In the order in which they fire.
CREATE TRIGGER enlaces_cuidados BEFORE INSERT OR DELETE OR UPDATE OF token_hash, proposito, usuario_id, datos, vence_en
  ON enlaces FOR EACH ROW EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER enlaces_gastados BEFORE UPDATE OF usado_en ON enlaces FOR EACH ROW WHEN (((old.usado_en IS NOT NULL) AND
  (new.usado_en IS DISTINCT FROM old.usado_en))) EXECUTE FUNCTION cuidar_cuenta('suya');

-- Its rows are walled.
create policy enlaces_vistos on enlaces for select using (((usuario_id = ( SELECT actor_usuario() AS actor_usuario)) OR
  (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text) OR ( SELECT actor_escribe('cuentas'::text) AS
  actor_escribe) OR ( SELECT actor_administra() AS actor_administra) OR ( SELECT antes_del_sello() AS
  antes_del_sello)));
create policy enlaces_nuevos on enlaces for insert with check (true);
create policy enlaces_cambian on enlaces for update using (true);
create policy enlaces_terminan on enlaces for delete using (true);

-- What the product may do besides by a function.
grant select, insert, update, delete on enlaces to receta_app;
