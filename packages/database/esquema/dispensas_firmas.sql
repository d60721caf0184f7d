-- Written by `npm run db:types` from the migrated database. Do not edit.
create table dispensas_firmas (
  dispensa_id bigint not null,
  farmacia_id integer not null,
  clave_id text not null,
  texto text not null,
  firma text not null,
  constraint dispensas_firmas_pkey PRIMARY KEY (dispensa_id),
  constraint dispensas_firmas_clave_id_fkey FOREIGN KEY (clave_id) REFERENCES operadores_claves(clave_id),
  constraint dispensas_firmas_dispensa_id_fkey FOREIGN KEY (dispensa_id) REFERENCES dispensas(dispensa_id)
);

-- What it means.
comment on table dispensas_firmas is
  'What was handed over, in one canonical text, signed by who did it. None where a farmacia''s software did, and before.';

-- Its rows are walled.
create policy dispensas_firmas_vistas on dispensas_firmas for select using (((farmacia_id = ( SELECT actor_farmacia() AS
  actor_farmacia)) OR ( SELECT actor_ve_todo() AS actor_ve_todo)));
create policy dispensas_firmas_hechas on dispensas_firmas for insert with check ((farmacia_id = ( SELECT
  actor_farmacia() AS actor_farmacia)));

-- What the product may do besides by a function.
grant select, insert on dispensas_firmas to receta_app;
