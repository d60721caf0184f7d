-- Written by `npm run db:types` from the migrated database. Do not edit.
create table vinculos (
  vinculo_id integer not null generated always as identity,
  persona_id integer not null,
  otorgado_por integer not null,
  usuario_id integer not null,
  alcance text[] not null,
  enlace_id bigint not null,
  aceptado_en timestamp with time zone not null,
  hasta date not null,
  revocado_en timestamp with time zone,
  revocado_por integer,
  constraint vinculos_pkey PRIMARY KEY (vinculo_id),
  constraint vinculos_enlace_id_key UNIQUE (enlace_id),
  constraint vinculos_enlace_id_fkey FOREIGN KEY (enlace_id) REFERENCES enlaces(enlace_id),
  constraint vinculos_otorgado_por_fkey FOREIGN KEY (otorgado_por) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint vinculos_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint vinculos_revocado_por_fkey FOREIGN KEY (revocado_por) REFERENCES usuarios(usuario_id) ON DELETE SET NULL,
  constraint vinculos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint vinculos_alcance_check CHECK (((cardinality(alcance) > 0) AND (alcance <@ ARRAY['ver'::text,
      'retirar'::text])))
);

-- What it means.
comment on column vinculos.usuario_id is
  'Who may; persona_id is whose recetas they are, and otorgado_por that person''s account.';
comment on column vinculos.enlace_id is 'The invitation it came from: accepting it again answers the same vínculo.';
comment on column vinculos.hasta is 'The last day, in Buenos Aires, that whole day included; a year away at most.';

-- Besides those of its keys.
CREATE UNIQUE INDEX vinculos_uno ON vinculos USING btree (persona_id, usuario_id) WHERE (revocado_en IS NULL);
CREATE INDEX vinculos_usuario ON vinculos USING btree (usuario_id) WHERE (revocado_en IS NULL);

-- In the order in which they fire.
CREATE TRIGGER vinculos_como_se_invito BEFORE INSERT OR UPDATE OF persona_id, otorgado_por, usuario_id, alcance,
  enlace_id, hasta ON vinculos FOR EACH ROW EXECUTE FUNCTION vinculo_como_se_invito();
CREATE TRIGGER vinculos_cuidados BEFORE INSERT OR DELETE OR UPDATE ON vinculos FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');
CREATE TRIGGER vinculos_una_vez BEFORE UPDATE ON vinculos FOR EACH ROW EXECUTE FUNCTION una_sola_vez('revocado_en');

-- Its rows are walled.
create policy vinculos_suyos on vinculos for select using (((usuario_id = ( SELECT actor_usuario() AS actor_usuario)) OR
  (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text) OR (persona_id = ( SELECT actor_persona() AS
  actor_persona))));
create policy vinculos_aceptados on vinculos for insert with check (((usuario_id = ( SELECT actor_usuario() AS
  actor_usuario)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy vinculos_cambian on vinculos for update using (((usuario_id = ( SELECT actor_usuario() AS actor_usuario))
  OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text) OR (persona_id = ( SELECT actor_persona() AS
  actor_persona))));

-- What the product may do besides by a function.
grant select, insert, update on vinculos to receta_app;
