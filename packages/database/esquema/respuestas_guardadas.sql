-- Written by `npm run db:types` from the migrated database. Do not edit.
create table respuestas_guardadas (
  respuesta_id integer not null generated always as identity,
  convenio_id integer not null,
  para text not null,
  texto text not null,
  por integer not null,
  quien text not null,
  en timestamp with time zone not null,
  constraint respuestas_guardadas_pkey PRIMARY KEY (respuesta_id),
  constraint respuestas_guardadas_convenio_id_para_texto_key UNIQUE (convenio_id, para, texto),
  constraint respuestas_guardadas_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint respuestas_guardadas_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id),
  constraint respuestas_guardadas_para_check CHECK ((para = ANY (ARRAY['autorizar'::text, 'rechazar'::text,
      'pedir'::text]))),
  constraint respuestas_guardadas_texto_check CHECK ((texto <> ''::text))
);

-- What it means.
comment on table respuestas_guardadas is
  'Shared by those who audit for a convenio. What was answered with one keeps its own text.';

-- Its rows are walled.
create policy respuestas_guardadas_vistas on respuestas_guardadas for select using ((convenio_id = ( SELECT
  actor_convenio() AS actor_convenio)));
create policy respuestas_guardadas_nuevas on respuestas_guardadas for insert with check (((convenio_id = ( SELECT
  actor_convenio() AS actor_convenio)) AND (por = ( SELECT actor_usuario() AS actor_usuario))));
create policy respuestas_guardadas_quitadas on respuestas_guardadas for delete using ((convenio_id = ( SELECT
  actor_convenio() AS actor_convenio)));

-- What the product may do besides by a function.
grant select, insert, delete on respuestas_guardadas to receta_app;
