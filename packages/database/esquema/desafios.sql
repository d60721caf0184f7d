-- Written by `npm run db:types` from the migrated database. Do not edit.
create table desafios (
  sesion_id bigint not null,
  proposito text not null,
  desafio text not null,
  vence_en timestamp with time zone not null,
  constraint desafios_pkey PRIMARY KEY (sesion_id, proposito),
  constraint desafios_sesion_id_fkey FOREIGN KEY (sesion_id) REFERENCES sesiones(sesion_id) ON DELETE CASCADE,
  constraint desafios_proposito_check CHECK ((proposito = ANY (ARRAY['alta'::text, 'uso'::text])))
);

-- What it means.
comment on table desafios is 'WebAuthn challenges: one per session and purpose, deleted by whoever answers it first.';

-- In the order in which they fire.
CREATE TRIGGER desafios_cuidados BEFORE INSERT OR DELETE OR UPDATE ON desafios FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on desafios to receta_app;
