-- Decision 0060: at the counter a person, not a shop. An operator is an account of the farmacia with a name of its own, so that
-- the walls, the audit and the second factors of every account are his too.
create table operadores (
  usuario_id    integer primary key references usuarios on delete cascade,
  farmacia_id   integer not null references farmacias,
  nombre        text not null check (nombre <> ''),
  apellido      text not null check (apellido <> ''),
  cargo         text not null check (cargo in ('farmaceutico', 'director_tecnico', 'auxiliar')),
  matricula     text check (matricula <> ''),
  jurisdiccion  text check (jurisdiccion <> ''),
  creado_en     timestamptz not null,
  creado_por    integer not null references usuarios,
  baja_en       timestamptz,
  baja_por      integer references usuarios,
  baja_motivo   text,
  constraint operadores_con_matricula check (cargo = 'auxiliar' or matricula is not null),
  constraint operadores_matricula_entera check ((matricula is null) = (jurisdiccion is null)),
  constraint operadores_baja_entera check ((baja_en is null) = (baja_por is null) and (baja_en is null) = (baja_motivo is null))
);
create index operadores_farmacia on operadores (farmacia_id) where baja_en is null;
comment on table operadores is
  'The people who serve at a farmacia. The account of a farmacia without a row here is the shop: it enters, and acts for nobody.';
comment on column operadores.matricula is 'As it is written, «MP 1234»; null for an auxiliar.';
comment on column operadores.baja_en is 'Since when he serves there no more. What he did stays his.';
revoke delete on operadores from receta_app;

-- What is known of an operator at one device: there is no PIN elsewhere, and a wrong one locks him here only.
create table operadores_pines (
  dispositivo_hash bytea not null,
  usuario_id       integer not null references operadores on delete cascade,
  pin_hash         bytea,
  fallos           smallint not null default 0,
  factor_en        timestamptz not null,
  primary key (dispositivo_hash, usuario_id)
);
create index operadores_pines_usuario on operadores_pines (usuario_id);
comment on table operadores_pines is
  'A PIN changes who serves at its device, for a shift after its operator showed the second factor there.';
comment on column operadores_pines.dispositivo_hash is 'As in sesiones: SHA-256 of the secret of the device, whichever account it entered.';
comment on column operadores_pines.pin_hash is 'HMAC under the server''s key; null until the operator chooses one.';
comment on column operadores_pines.fallos is 'Wrong PINs since the last right one or the last factor; at five only the factor opens.';
grant select, insert, update, delete on operadores_pines to receta_app;

-- Who serves in a session of his farmacia. Null: its own account.
alter table sesiones
  add column operador_id integer references operadores (usuario_id) on delete set null,
  add column operador_turno_en timestamptz,
  add column operador_factor_en timestamptz;
create index sesiones_operador on sesiones (operador_id) where operador_id is not null;
comment on column sesiones.operador_id is
  'Every call of the session acts as this account while it serves at the same farmacia; null acts as its own.';
comment on column sesiones.operador_turno_en is 'When the operator showed his factor at this device last, as turno_en.';
comment on column sesiones.operador_factor_en is
  'When he showed it in this session since he came to it, as segundo_factor_en. A PIN leaves it null.';

-- Who did it, as he was then. Rows of before are the farmacia's and stay so.
alter table dispensas add column operador jsonb, add column deshecha_operador jsonb;
alter table libro_cierres add column operador jsonb;
comment on column dispensas.operador is
  'Nombre, apellido, cargo, matrícula and jurisdicción of who handed over, by a trigger; null where a farmacia did, or its software.';
