-- Written by `npm run db:types` from the migrated database. Do not edit.
create table suscripciones (
  client_id uuid not null,
  url text not null,
  temas text[] not null,
  secreto text not null,
  secreto_anterior text,
  anterior_hasta timestamp with time zone,
  estado text not null,
  fallas integer not null default 0,
  proxima_en timestamp with time zone not null,
  ultimo_error text,
  entregada_en timestamp with time zone,
  cambiada_en timestamp with time zone not null,
  constraint suscripciones_pkey PRIMARY KEY (client_id),
  constraint suscripciones_client_id_fkey FOREIGN KEY (client_id) REFERENCES conexiones(client_id) ON DELETE CASCADE,
  constraint suscripciones_estado_check CHECK ((estado = ANY (ARRAY['por_confirmar'::text, 'activa'::text,
      'suspendida'::text]))),
  constraint suscripciones_rotacion CHECK (((secreto_anterior IS NULL) = (anterior_hasta IS NULL))),
  constraint suscripciones_temas_check CHECK ((cardinality(temas) > 0)),
  constraint suscripciones_url_check CHECK ((url ~~ 'https://%'::text))
);

-- What it means.
comment on table suscripciones is 'The one webhook of a connection.';
comment on column suscripciones.secreto is
  'What signs its notifications, encrypted with the server key under suscripcion:<client_id>.';
comment on column suscripciones.secreto_anterior is
  'The one of before signs too until anterior_hasta, so that the other side rotates without a gap.';
comment on column suscripciones.estado is
  'por_confirmar: only its ping is sent. suspendida: nothing is queued nor sent.';
comment on column suscripciones.fallas is 'Failed attempts in a row; enough of them suspend it.';
comment on column suscripciones.proxima_en is 'Before it nothing is tried: the waits grow while it fails.';

-- In the order in which they fire.
CREATE TRIGGER suscripciones_cuidadas BEFORE INSERT OR DELETE OR UPDATE ON suscripciones FOR EACH ROW EXECUTE FUNCTION
  cuidar_cuenta('suya');

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on suscripciones to receta_app;
