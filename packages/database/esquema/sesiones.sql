-- Written by `npm run db:types` from the migrated database. Do not edit.
create table sesiones (
  token_hash bytea not null,
  usuario_id integer not null,
  soft_id integer not null,
  creada_en timestamp with time zone not null default now(),
  usada_en timestamp with time zone not null default now(),
  vence_en timestamp with time zone not null,
  segundo_factor_en timestamp with time zone,
  cerrada_en timestamp with time zone,
  sesion_id bigint not null generated always as identity,
  dispositivo_id bigint,
  dispositivo_hash bytea,
  acceso_hasta timestamp with time zone,
  refresco_actual bytea,
  refresco_anterior bytea,
  rotada_en timestamp with time zone,
  respuesta_cifrada text,
  cerrada_por text,
  nombres_anteriores text[] not null default '{}'::text[],
  turno_en timestamp with time zone,
  operador_id integer,
  operador_turno_en timestamp with time zone,
  operador_factor_en timestamp with time zone,
  emisor_marco text,
  paciente_marco text,
  constraint sesiones_pkey PRIMARY KEY (token_hash),
  constraint sesiones_sesion_id_key UNIQUE (sesion_id),
  constraint sesiones_dispositivo_id_fkey FOREIGN KEY (dispositivo_id) REFERENCES dispositivos(dispositivo_id) ON DELETE
      SET NULL,
  constraint sesiones_emisor_marco_fkey FOREIGN KEY (emisor_marco) REFERENCES emisores_smart(iss),
  constraint sesiones_operador_id_fkey FOREIGN KEY (operador_id) REFERENCES operadores(usuario_id) ON DELETE SET NULL,
  constraint sesiones_soft_id_fkey FOREIGN KEY (soft_id) REFERENCES aplicaciones(soft_id),
  constraint sesiones_usuario_id_fkey FOREIGN KEY (usuario_id) REFERENCES usuarios(usuario_id) ON DELETE CASCADE,
  constraint sesiones_check CHECK (((paciente_marco IS NULL) OR (emisor_marco IS NOT NULL)))
);

-- What it means.
comment on table sesiones is 'Opaque access tokens; only their SHA-256 is kept.';
comment on column sesiones.dispositivo_hash is
  'The access token is good beside this secret only; null where no device was registered.';
comment on column sesiones.acceso_hasta is
  'When the access token ends, though the session goes on; null ends with the session.';
comment on column sesiones.respuesta_cifrada is
  'The last renewal, encrypted: whoever lost that answer gets the same one for some seconds.';
comment on column sesiones.nombres_anteriores is
  'User names that its account left while it was open: its device renews it by the one it knows.';
comment on column sesiones.turno_en is
  'When it showed its second factor last, which a renewal keeps: who attends others works by it for some hours. segundo_factor_en signs.';
comment on column sesiones.operador_id is
  'Every call of the session acts as this account while it serves at the same farmacia; null acts as its own.';
comment on column sesiones.operador_turno_en is 'When the operator showed his factor at this device last, as turno_en.';
comment on column sesiones.operador_factor_en is
  'When he showed it in this session since he came to it, as segundo_factor_en. A PIN leaves it null.';
comment on column sesiones.emisor_marco is
  'In whose frame it was born: it is good there alone, for a médico, with the cookies of frames; null is any other session.';
comment on column sesiones.paciente_marco is
  'The document of the patient that its last launch brought: it prescribes to no other.';

-- Besides those of its keys.
CREATE INDEX sesiones_operador ON sesiones USING btree (operador_id) WHERE (operador_id IS NOT NULL);
CREATE INDEX sesiones_usuario ON sesiones USING btree (usuario_id) WHERE (cerrada_en IS NULL);

-- In the order in which they fire.
CREATE TRIGGER sesiones_cuidadas BEFORE INSERT OR DELETE OR UPDATE OF token_hash, usuario_id, soft_id, creada_en,
  acceso_hasta, segundo_factor_en, turno_en, operador_id, operador_turno_en, operador_factor_en, dispositivo_id,
  dispositivo_hash, refresco_actual, refresco_anterior, rotada_en, respuesta_cifrada, cerrada_en, nombres_anteriores,
  emisor_marco, paciente_marco ON sesiones FOR EACH ROW EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER sesiones_largas BEFORE UPDATE OF vence_en ON sesiones FOR EACH ROW WHEN ((new.vence_en > (old.creada_en +
  '24:00:00'::interval))) EXECUTE FUNCTION cuidar_cuenta('suya');
CREATE TRIGGER sesiones_callan AFTER UPDATE OF cerrada_en ON sesiones FOR EACH ROW WHEN (((old.cerrada_en IS NULL) AND
  (new.cerrada_en IS NOT NULL))) EXECUTE FUNCTION callar_telefono();
CREATE TRIGGER sesiones_cerradas AFTER UPDATE OF cerrada_en ON sesiones FOR EACH ROW WHEN (((old.cerrada_en IS NULL) AND
  (new.cerrada_en IS NOT NULL))) EXECUTE FUNCTION avisar_sesion_cerrada();

-- No walls: whoever may read it sees every row.

-- What the product may do besides by a function.
grant select, insert, update, delete on sesiones to receta_app;
