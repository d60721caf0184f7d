-- Written by `npm run db:types` from the migrated database. Do not edit.
create table lanzamientos (
  state_hash bytea not null,
  usuario_id integer not null,
  sesion_id bigint not null,
  iss text not null,
  verificador text not null,
  token_endpoint text not null,
  vence_en timestamp with time zone not null,
  constraint lanzamientos_pkey PRIMARY KEY (state_hash),
  constraint lanzamientos_iss_fkey FOREIGN KEY (iss) REFERENCES emisores_smart(iss),
  constraint lanzamientos_sesion_id_fkey FOREIGN KEY (sesion_id) REFERENCES sesiones(sesion_id) ON DELETE CASCADE,
  constraint lanzamientos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id)
);

-- What it means.
comment on table lanzamientos is
  'A launch that waits for its return: once, for ten minutes, in the session that began it. Deleted as it is used.';
comment on column lanzamientos.state_hash is 'SHA-256 of the state.';
comment on column lanzamientos.verificador is 'The PKCE verifier, encrypted with the server key under the session.';

-- Besides those of its keys.
CREATE INDEX lanzamientos_vence ON lanzamientos USING btree (vence_en);

-- Its rows are walled.
create policy lanzamientos_propios on lanzamientos using (((usuario_id = ( SELECT actor_usuario() AS actor_usuario)) OR
  (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text))) with check (((usuario_id = ( SELECT actor_usuario()
  AS actor_usuario)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));

-- What the product may do besides by a function.
grant select, insert, delete on lanzamientos to receta_app;
