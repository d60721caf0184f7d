-- Written by `npm run db:types` from the migrated database. Do not edit.
create table medicos_firmas (
  medico_id integer not null,
  tipo text not null,
  datos bytea not null,
  ancho integer,
  alto integer,
  subida_en timestamp with time zone not null,
  constraint medicos_firmas_pkey PRIMARY KEY (medico_id),
  constraint medicos_firmas_medico_id_fkey FOREIGN KEY (medico_id) REFERENCES medicos(medico_id) ON DELETE CASCADE,
  constraint medicos_firmas_datos_check CHECK ((length(datos) <= 131072)),
  constraint medicos_firmas_tipo_check CHECK ((tipo = ANY (ARRAY['image/png'::text, 'image/jpeg'::text, 'image/gif'::text,
      'application/pdf'::text])))
);

-- What it means.
comment on table medicos_firmas is
  'The drawing of his signature (§5). It signs nothing: a receta is signed with the server''s key.';

-- In the order in which they fire.
CREATE TRIGGER medicos_firmas_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON medicos_firmas FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- Its rows are walled.
create policy medicos_firmas_visibles on medicos_firmas using (((medico_id = ( SELECT actor_medico() AS actor_medico))
  OR ( SELECT actor_ve_cuentas() AS actor_ve_cuentas))) with check (true);

-- What the product may do besides by a function.
grant select, insert, update, delete on medicos_firmas to receta_app;
