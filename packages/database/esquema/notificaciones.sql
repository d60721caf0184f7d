-- Written by `npm run db:types` from the migrated database. Do not edit.
create table notificaciones (
  notificacion_id bigint not null generated always as identity,
  client_id uuid not null,
  tema text not null,
  recetas_id bigint,
  en timestamp with time zone not null,
  intentos integer not null default 0,
  disponible_en timestamp with time zone not null,
  error text,
  entregada_en timestamp with time zone,
  abandonada_en timestamp with time zone,
  constraint notificaciones_pkey PRIMARY KEY (notificacion_id),
  constraint notificaciones_client_id_fkey FOREIGN KEY (client_id) REFERENCES suscripciones(client_id) ON DELETE CASCADE,
  constraint notificaciones_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id)
);

-- What it means.
comment on table notificaciones is 'What a webhook is told, written in the transaction that made it true. Ids only.';
comment on column notificaciones.recetas_id is 'Null for a ping.';
comment on column notificaciones.error is 'A status or a code of the last failed try; never what the other side wrote.';

-- Besides those of its keys.
CREATE INDEX notificaciones_de_receta ON notificaciones USING btree (recetas_id) WHERE (recetas_id IS NOT NULL);
CREATE INDEX notificaciones_pendientes ON notificaciones USING btree (client_id, disponible_en, notificacion_id) WHERE
  ((entregada_en IS NULL) AND (abandonada_en IS NULL));
CREATE INDEX notificaciones_terminadas ON notificaciones USING btree (COALESCE(entregada_en, abandonada_en)) WHERE
  (COALESCE(entregada_en, abandonada_en) IS NOT NULL);

-- Its rows are walled.
create policy notificaciones_del_sistema on notificaciones using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update, delete on notificaciones to receta_app;
