-- Written by `npm run db:types` from the migrated database. Do not edit.
create table faltantes (
  falta_id bigint not null generated always as identity,
  recetas_id bigint not null,
  renglon smallint not null,
  farmacia_id integer not null,
  usuario_id integer not null,
  quien text not null,
  en timestamp with time zone not null,
  dispensa_id bigint,
  producto text not null,
  queda integer not null,
  motivo text not null,
  texto text not null default ''::text,
  deshecha boolean not null default false,
  referencia text not null,
  apellido_nombre text not null,
  dni text not null,
  medico_id integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  tipo_doc text,
  constraint faltantes_pkey PRIMARY KEY (falta_id),
  constraint faltantes_dispensa_id_renglon_key UNIQUE (dispensa_id, renglon),
  constraint faltantes_dispensa_id_fkey FOREIGN KEY (dispensa_id) REFERENCES dispensas(dispensa_id),
  constraint faltantes_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint faltantes_recetas_id_renglon_fkey FOREIGN KEY (recetas_id, renglon) REFERENCES recetas_items(recetas_id,
      renglon),
  constraint faltantes_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id),
  constraint faltantes_check CHECK (((motivo <> 'otro'::text) OR (length(texto) >= 3))),
  constraint faltantes_motivo_check CHECK ((motivo = ANY (ARRAY['falta_stock'::text, 'pedido_paciente'::text,
      'cobertura'::text, 'otro'::text]))),
  constraint faltantes_queda_check CHECK ((queda > 0))
);

-- What it means.
comment on column faltantes.producto is 'What was prescribed in that line, in words.';
comment on column faltantes.queda is 'Packs of the line that were left then.';
comment on column faltantes.deshecha is 'The dispensa that left it was undone.';
comment on column faltantes.tipo_doc is 'Which document dni is; null where nobody kept it.';

-- Besides those of its keys.
CREATE INDEX faltantes_farmacia ON faltantes USING btree (farmacia_id, en DESC);
CREATE INDEX faltantes_receta ON faltantes USING btree (recetas_id, falta_id);

-- In the order in which they fire.
CREATE TRIGGER faltantes_de_receta BEFORE INSERT ON faltantes FOR EACH ROW EXECUTE FUNCTION tomar_de_receta();
CREATE TRIGGER faltantes_una_vez BEFORE UPDATE ON faltantes FOR EACH ROW EXECUTE FUNCTION una_sola_vez('deshecha');

-- Its rows are walled.
create policy faltantes_no_reservados on faltantes as restrictive for select using (((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)) OR (recetas_id <> ALL (( SELECT actor_reservadas() AS
  actor_reservadas)::bigint[]))));
create policy faltantes_vistos on faltantes for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR (medico_id = ( SELECT actor_medico() AS actor_medico)) OR (convenio_id = ( SELECT actor_convenio()
  AS actor_convenio)) OR ( SELECT actor_ve_todo() AS actor_ve_todo) OR (recetas_id = ANY (( SELECT actor_recetas() AS
  actor_recetas)::bigint[])) OR (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR
  (recetas_id = ANY (( SELECT actor_mostrador() AS actor_mostrador)::bigint[]))));
create policy faltantes_dichos on faltantes for insert with check ((((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) AND (usuario_id = ( SELECT actor_usuario() AS actor_usuario)) AND (recetas_id = ANY (( SELECT
  actor_mostrador() AS actor_mostrador)::bigint[]))) OR (( SELECT actor_alcance() AS actor_alcance) =
  'sistema'::text)));
create policy faltantes_deshechos on faltantes for update using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));

-- What the product may do besides by a function.
grant select, insert, update (deshecha) on faltantes to receta_app;
