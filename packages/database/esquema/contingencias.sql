-- Written by `npm run db:types` from the migrated database. Do not edit.
create table contingencias (
  recetas_id bigint not null,
  huella text not null,
  dispositivo_id integer not null,
  nro_recetario integer not null,
  prueba text not null,
  pedido text not null,
  registrada_en timestamp with time zone not null,
  constraint contingencias_pkey PRIMARY KEY (recetas_id),
  constraint contingencias_huella_key UNIQUE (huella),
  constraint contingencias_dispositivo_id_fkey FOREIGN KEY (dispositivo_id) REFERENCES
      contingencia_dispositivos(dispositivo_id),
  constraint contingencias_nro_recetario_fkey FOREIGN KEY (nro_recetario) REFERENCES contingencia_numeros(nro_recetario),
  constraint contingencias_recetas_id_fkey FOREIGN KEY (recetas_id) REFERENCES recetas_claves(recetas_id),
  constraint contingencias_prueba_sola CHECK ((prueba !~ '[#[:space:]]'::text))
);

-- What it means.
comment on column contingencias.huella is 'SHA-256 of `pedido`, which is what the device signed, byte for byte.';
comment on column contingencias.prueba is 'What the QR said: the certificate of the device and its signature.';

-- Besides those of its keys.
CREATE INDEX contingencias_numero ON contingencias USING btree (nro_recetario);

-- In the order in which they fire.
CREATE TRIGGER contingencias_sin_lo_de_un_blanco BEFORE INSERT ON contingencias FOR EACH ROW EXECUTE FUNCTION
  contingencia_sin_lo_de_un_blanco();

-- Its rows are walled.
create policy contingencias_vistas on contingencias for select using ((EXISTS ( SELECT FROM recetas r WHERE
  (r.recetas_id = contingencias.recetas_id))));
create policy contingencias_nuevas on contingencias for insert with check (((EXISTS ( SELECT FROM recetas r WHERE
  ((r.recetas_id = contingencias.recetas_id) AND ((r.medico_id = ( SELECT actor_medico() AS actor_medico)) OR (( SELECT
  actor_alcance() AS actor_alcance) = 'sistema'::text))))) AND (EXISTS ( SELECT FROM contingencia_numeros n WHERE
  ((n.nro_recetario = contingencias.nro_recetario) AND (n.dispositivo_id = contingencias.dispositivo_id))))));

-- What the product may do besides by a function.
grant select, insert on contingencias to receta_app;
