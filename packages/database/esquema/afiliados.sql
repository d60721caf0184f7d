-- Written by `npm run db:types` from the migrated database. Do not edit.
create table afiliados (
  afiliado_id integer not null generated always as identity,
  persona_id integer not null,
  convenio_id integer not null,
  plan_id integer,
  nroafiliado text not null,
  activo boolean not null default true,
  constraint afiliados_pkey PRIMARY KEY (afiliado_id),
  constraint afiliados_convenio_id_nroafiliado_key UNIQUE (convenio_id, nroafiliado),
  constraint afiliados_persona_id_convenio_id_key UNIQUE (persona_id, convenio_id),
  constraint afiliados_convenio_id_fkey FOREIGN KEY (convenio_id) REFERENCES convenios(convenio_id),
  constraint afiliados_persona_id_fkey FOREIGN KEY (persona_id) REFERENCES personas(persona_id),
  constraint afiliados_plan_id_fkey FOREIGN KEY (plan_id) REFERENCES planes(plan_id)
);

-- In the order in which they fire.
CREATE TRIGGER afiliados_de_quien_escribe BEFORE INSERT OR DELETE OR UPDATE ON afiliados FOR EACH STATEMENT EXECUTE
  FUNCTION cuidar_escritura('catalogos');

-- Its rows are walled.
create policy afiliados_suyos on afiliados for select using ((((convenio_id = ANY (( SELECT actor_convenios() AS
  actor_convenios)::integer[])) AND (( SELECT actor_atiende() AS actor_atiende) OR (persona_id = ANY (( SELECT
  actor_buscadas() AS actor_buscadas)::integer[])))) OR (convenio_id = ( SELECT actor_convenio() AS actor_convenio)) OR
  (persona_id = ANY (( SELECT actor_personas() AS actor_personas)::integer[])) OR ( SELECT actor_ve_todo() AS
  actor_ve_todo)));
create policy afiliados_cargados on afiliados using ((( SELECT actor_alcance() AS actor_alcance) = 'sistema'::text));

-- What the product may do besides by a function.
grant select, insert, update, delete on afiliados to receta_app;
