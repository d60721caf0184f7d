-- Written by `npm run db:types` from the migrated database. Do not edit.
create table liquidacion_debitos (
  dispensa_id bigint not null,
  renglon integer not null,
  convenio_id integer not null,
  importe numeric(14,2) not null,
  motivo text not null,
  por integer not null,
  quien text not null,
  en timestamp with time zone not null,
  constraint liquidacion_debitos_pkey PRIMARY KEY (dispensa_id, renglon),
  constraint liquidacion_debitos_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint liquidacion_debitos_dispensa_id_renglon_fkey FOREIGN KEY (dispensa_id, renglon) REFERENCES
      dispensas_items(dispensa_id, renglon),
  constraint liquidacion_debitos_por_fkey FOREIGN KEY (por) REFERENCES usuarios(usuario_id),
  constraint liquidacion_debitos_importe_check CHECK ((importe > (0)::numeric))
);

-- What it means.
comment on table liquidacion_debitos is
  'What the payer will not pay of a line. Written while no closed period has that day.';

-- Its rows are walled.
create policy liquidacion_debitos_del_convenio on liquidacion_debitos using ((convenio_id = ( SELECT actor_convenio() AS
  actor_convenio))) with check ((convenio_id = ( SELECT actor_convenio() AS actor_convenio)));

-- What the product may do besides by a function.
grant select, insert, update, delete on liquidacion_debitos to receta_app;
