-- Written by `npm run db:types` from the migrated database. Do not edit.
create table adjuntos (
  adjunto_id integer not null generated always as identity,
  recetas_id bigint not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  nota text not null default ''::text,
  nombre text,
  tipo text,
  huella text,
  contenido bytea,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  constraint adjuntos_pkey PRIMARY KEY (adjunto_id),
  constraint adjuntos_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint adjuntos_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint adjuntos_check CHECK (((nota <> ''::text) OR (contenido IS NOT NULL))),
  constraint adjuntos_check1 CHECK ((((contenido IS NULL) = (nombre IS NULL)) AND ((contenido IS NULL) = (tipo IS NULL))
      AND ((contenido IS NULL) = (huella IS NULL)))),
  constraint adjuntos_contenido_check CHECK (((octet_length(contenido) >= 1) AND (octet_length(contenido) <= 5242880))),
  constraint adjuntos_tipo_check CHECK ((tipo = ANY (ARRAY['application/pdf'::text, 'image/jpeg'::text,
      'image/png'::text])))
);

-- What it means.
comment on table adjuntos is 'Read by the médico of the receta and by its payer, as datos_pedidos. Never changed.';
comment on column adjuntos.huella is 'SHA-256 of the content, in hexadecimal.';

-- Besides those of its keys.
CREATE INDEX adjuntos_receta ON adjuntos USING btree (recetas_id, adjunto_id);

-- In the order in which they fire.
CREATE TRIGGER adjuntos_duenos BEFORE INSERT ON adjuntos FOR EACH ROW EXECUTE FUNCTION tomar_duenos();
CREATE TRIGGER adjuntos_cambios AFTER INSERT ON adjuntos FOR EACH ROW EXECUTE FUNCTION avisar_cambio();

-- Its rows are walled.
create policy adjuntos_vistos on adjuntos for select using (((medico_id = ( SELECT actor_medico() AS actor_medico)) OR
  (convenio_id = ( SELECT actor_convenio() AS actor_convenio))));
create policy adjuntos_hechos on adjuntos for insert with check (((medico_id = ( SELECT actor_medico() AS actor_medico))
  AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))));

-- What the product may do besides by a function.
grant select, insert on adjuntos to receta_app;
