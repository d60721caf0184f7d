-- Written by `npm run db:types` from the migrated database. Do not edit.
create table consultas_renaper (
  consulta_id bigint not null generated always as identity,
  rectificacion_id integer not null,
  en timestamp with time zone not null,
  usuario_id integer not null,
  quien text not null,
  desenlace text not null,
  motivo text,
  respuesta jsonb,
  constraint consultas_renaper_pkey PRIMARY KEY (consulta_id),
  constraint consultas_renaper_rectificacion_id_fkey FOREIGN KEY (rectificacion_id) REFERENCES
      rectificaciones(rectificacion_id),
  constraint consultas_renaper_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint consultas_renaper_check CHECK (((desenlace = 'encontrado'::text) = (respuesta IS NOT NULL))),
  constraint consultas_renaper_check1 CHECK (((desenlace = 'sin_respuesta'::text) = (motivo IS NOT NULL))),
  constraint consultas_renaper_desenlace_check CHECK ((desenlace = ANY (ARRAY['encontrado'::text, 'no_encontrado'::text,
      'sin_respuesta'::text])))
);

-- What it means.
comment on table consultas_renaper is
  'Each question to RENAPER, with its answer as understood. An outage says nothing of the person.';

-- Besides those of its keys.
CREATE INDEX consultas_renaper_del_pedido ON consultas_renaper USING btree (rectificacion_id, en DESC);

-- Its rows are walled.
create policy consultas_renaper_vistas on consultas_renaper for select using ((( SELECT actor_administra() AS
  actor_administra) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text)));
create policy consultas_renaper_hechas on consultas_renaper for insert with check ((( SELECT actor_administra() AS
  actor_administra) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario))));

-- What the product may do besides by a function.
grant select, insert on consultas_renaper to receta_app;
