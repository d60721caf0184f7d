-- Written by `npm run db:types` from the migrated database. Do not edit.
create table operadores (
  usuario_id integer not null,
  farmacia_id integer not null,
  nombre text not null,
  apellido text not null,
  cargo text not null,
  matricula text,
  jurisdiccion text,
  creado_en timestamp with time zone not null,
  creado_por integer not null,
  baja_en timestamp with time zone,
  baja_por integer,
  baja_motivo text,
  constraint operadores_pkey PRIMARY KEY (usuario_id),
  constraint operadores_baja_por_fkey FOREIGN KEY (baja_por) REFERENCES usuarios(usuario_id),
  constraint operadores_creado_por_fkey FOREIGN KEY (creado_por) REFERENCES usuarios(usuario_id),
  constraint operadores_farmacia_id_fkey FOREIGN KEY (farmacia_id) REFERENCES farmacias(farmacia_id),
  constraint operadores_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint operadores_apellido_check CHECK ((apellido <> ''::text)),
  constraint operadores_baja_entera CHECK ((((baja_en IS NULL) = (baja_por IS NULL)) AND ((baja_en IS NULL) = (baja_motivo
      IS NULL)))),
  constraint operadores_cargo_check CHECK ((cargo = ANY (ARRAY['farmaceutico'::text, 'director_tecnico'::text,
      'auxiliar'::text]))),
  constraint operadores_con_matricula CHECK (((cargo = 'auxiliar'::text) OR (matricula IS NOT NULL))),
  constraint operadores_jurisdiccion_check CHECK ((jurisdiccion <> ''::text)),
  constraint operadores_matricula_check CHECK ((matricula <> ''::text)),
  constraint operadores_matricula_entera CHECK (((matricula IS NULL) = (jurisdiccion IS NULL))),
  constraint operadores_nombre_check CHECK ((nombre <> ''::text))
);

-- What it means.
comment on table operadores is
  'The people who serve at a farmacia. The account of a farmacia without a row here is the shop: it enters, and acts for nobody.';
comment on column operadores.matricula is 'As it is written, «MP 1234»; null for an auxiliar.';
comment on column operadores.baja_en is 'Since when he serves there no more. What he did stays his.';

-- Besides those of its keys.
CREATE INDEX operadores_farmacia ON operadores USING btree (farmacia_id) WHERE (baja_en IS NULL);

-- In the order in which they fire.
CREATE TRIGGER operadores_cuidados BEFORE INSERT OR UPDATE ON operadores FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- Its rows are walled.
create policy operadores_visibles on operadores for select using ((( SELECT actor_ve_cuentas() AS actor_ve_cuentas) OR
  (farmacia_id = ( SELECT actor_farmacia() AS actor_farmacia)) OR (usuario_id = ( SELECT actor_usuario() AS
  actor_usuario))));
create policy operadores_nuevos on operadores for insert with check (true);
create policy operadores_cambian on operadores for update using ((( SELECT actor_ve_cuentas() AS actor_ve_cuentas) OR
  (farmacia_id = ( SELECT actor_farmacia() AS actor_farmacia))));

-- What the product may do besides by a function.
grant select, insert, update on operadores to receta_app;
