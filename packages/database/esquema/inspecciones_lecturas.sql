-- Written by `npm run db:types` from the migrated database. Do not edit.
create table inspecciones_lecturas (
  inspeccion_id integer not null,
  en timestamp with time zone not null,
  que text not null,
  constraint inspecciones_lecturas_inspeccion_id_fkey FOREIGN KEY (inspeccion_id) REFERENCES inspecciones(inspeccion_id),
  constraint inspecciones_lecturas_que_check CHECK ((que = ANY (ARRAY['pantalla'::text, 'pdf'::text, 'csv'::text])))
);

-- What it means.
comment on table inspecciones_lecturas is 'Each time that the inspector read, for the farmacia to see.';

-- Besides those of its keys.
CREATE INDEX inspecciones_lecturas_de ON inspecciones_lecturas USING btree (inspeccion_id, en);

-- Its rows are walled.
create policy inspecciones_lecturas_vistas on inspecciones_lecturas for select using ((EXISTS ( SELECT FROM inspecciones
  i WHERE (i.inspeccion_id = inspecciones_lecturas.inspeccion_id))));
create policy inspecciones_lecturas_hechas on inspecciones_lecturas for insert with check ((( SELECT actor_alcance() AS
  actor_alcance) = 'sistema'::text));

-- What the product may do besides by a function.
grant select, insert on inspecciones_lecturas to receta_app;
