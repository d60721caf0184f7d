-- Written by `npm run db:types` from the migrated database. Do not edit.
create table contingencia_numeros (
  nro_recetario integer not null default nextval('recetas_numeros'::regclass),
  dispositivo_id integer not null,
  constraint contingencia_numeros_pkey PRIMARY KEY (nro_recetario),
  constraint contingencia_numeros_dispositivo_id_fkey FOREIGN KEY (dispositivo_id) REFERENCES
      contingencia_dispositivos(dispositivo_id)
);

-- Besides those of its keys.
CREATE INDEX contingencia_numeros_dispositivo ON contingencia_numeros USING btree (dispositivo_id);

-- In the order in which they fire.
CREATE TRIGGER contingencia_numeros_una_vez BEFORE UPDATE ON contingencia_numeros FOR EACH ROW EXECUTE FUNCTION
  una_sola_vez('dispositivo_id');

-- Its rows are walled.
create policy contingencia_numeros_vistos on contingencia_numeros for select using ((EXISTS ( SELECT FROM
  contingencia_dispositivos d WHERE (d.dispositivo_id = contingencia_numeros.dispositivo_id))));
create policy contingencia_numeros_nuevos on contingencia_numeros for insert with check ((EXISTS ( SELECT FROM
  contingencia_dispositivos d WHERE ((d.dispositivo_id = contingencia_numeros.dispositivo_id) AND ((d.medico_id = (
  SELECT actor_medico() AS actor_medico)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text))))));
create policy contingencia_numeros_tomados on contingencia_numeros for update using ((EXISTS ( SELECT FROM
  contingencia_dispositivos d WHERE ((d.dispositivo_id = contingencia_numeros.dispositivo_id) AND ((d.medico_id = (
  SELECT actor_medico() AS actor_medico)) OR (( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text))))));

-- What the product may do besides by a function.
grant select, insert (dispositivo_id), update (dispositivo_id) on contingencia_numeros to receta_app;
