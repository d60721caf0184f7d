-- Written by `npm run db:types` from the migrated database. Do not edit.
create table bandeja_salida (
  mensaje_id bigint not null generated always as identity,
  recetas_id bigint,
  tipo text not null,
  datos jsonb not null default '{}'::jsonb,
  creado_en timestamp with time zone not null default now(),
  enviado_en timestamp with time zone,
  para text,
  usuario_id integer,
  secreto text,
  intentos integer not null default 0,
  disponible_en timestamp with time zone not null default now(),
  error text,
  abandonado_en timestamp with time zone,
  constraint bandeja_salida_pkey PRIMARY KEY (mensaje_id),
  constraint bandeja_salida_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint bandeja_salida_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE SET NULL
);

-- What it means.
comment on table bandeja_salida is 'Outbox: what must be told outside, written in the transaction that made it true.';
comment on column bandeja_salida.para is
  'The address; null is looked up when it is sent, from the account or the receta''s patient.';
comment on column bandeja_salida.secreto is
  'What only its reader may see (a link''s token), encrypted with the server key under correo:<tipo>; emptied once sent.';
comment on column bandeja_salida.error is
  'A code of the last failed try, never the server''s words: they may name people.';
comment on column bandeja_salida.abandonado_en is
  'When the sender gave up, after its last try or a definite refusal; error keeps the code.';

-- Besides those of its keys.
CREATE INDEX bandeja_salida_de_receta ON bandeja_salida USING btree (recetas_id, mensaje_id) WHERE ((enviado_en IS NULL)
  AND (abandonado_en IS NULL) AND (recetas_id IS NOT NULL));
CREATE INDEX bandeja_salida_miradas ON bandeja_salida USING btree (usuario_id, creado_en) WHERE (tipo =
  'mirada_sin_relacion'::text);
CREATE INDEX bandeja_salida_pendiente ON bandeja_salida USING btree (disponible_en, mensaje_id) INCLUDE (tipo) WHERE
  ((enviado_en IS NULL) AND (abandonado_en IS NULL));
CREATE INDEX bandeja_salida_terminado ON bandeja_salida USING btree (COALESCE(enviado_en, abandonado_en)) WHERE
  (COALESCE(enviado_en, abandonado_en) IS NOT NULL);

-- Its rows are walled.
create policy bandeja_salida_escrita on bandeja_salida for insert with check (true);
create policy bandeja_salida_del_sistema on bandeja_salida using ((( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update, delete on bandeja_salida to receta_app;
