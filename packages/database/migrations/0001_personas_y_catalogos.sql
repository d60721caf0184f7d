create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- unaccent() is only stable; an index needs an immutable function that names its dictionary.
create function normalizar(texto text) returns text
  language sql immutable parallel safe strict
  return lower(public.unaccent('public.unaccent'::regdictionary, texto));

create table aplicaciones (
  soft_id   integer primary key,
  app_token text not null unique,
  canal     text not null,
  nombre    text not null,
  version_code integer not null default 0,
  version_name text not null default '',
  link_update  text not null default ''
);
comment on column aplicaciones.app_token is 'What travels in the application-id header (§7).';

create table usuarios (
  usuario_id   integer generated always as identity primary key,
  usuario      text not null unique check (usuario = lower(usuario)),
  clave_hash   text not null,
  descripcion  text not null,
  tipo         integer not null check (tipo in (2, 3, 13, 14, 20, 30)),
  roles        integer[] not null,
  convenio_id  integer not null default 0,
  email        text,
  telefono     text,
  estado       text not null default 'activo' check (estado in ('pendiente', 'activo', 'baja')),
  otp_secreto  text,
  otp_contador bigint not null default 0,
  creado_en    timestamptz not null default now()
);
comment on column usuarios.otp_secreto is 'TOTP secret, encrypted with the server key (AES-256-GCM).';
comment on column usuarios.otp_contador is 'Last TOTP step accepted: a code works once.';

create table sesiones (
  token_hash        bytea primary key,
  usuario_id        integer not null references usuarios on delete cascade,
  soft_id           integer not null references aplicaciones,
  creada_en         timestamptz not null default now(),
  usada_en          timestamptz not null default now(),
  vence_en          timestamptz not null,
  segundo_factor_en timestamptz,
  cerrada_en        timestamptz
);
create index sesiones_usuario on sesiones (usuario_id) where cerrada_en is null;
comment on table sesiones is 'Opaque access tokens; only their SHA-256 is kept.';

create table intentos (
  clave  text primary key,
  desde  timestamptz not null,
  cuenta integer not null
);
comment on table intentos is 'Counters behind throttling: login per account and address, DNI guesses per token.';

create table especialidades (codigo text primary key, nombre text not null);
create table tipos_matriculas (codigo text primary key, nombre text not null);

create table diagnosticos (
  codigo    text primary key,
  texto     text not null,
  sinonimos text not null default '',
  busqueda  text generated always as (normalizar(codigo || ' ' || texto || ' ' || sinonimos)) stored
);
create index diagnosticos_busqueda on diagnosticos using gin (busqueda gin_trgm_ops);

create table personas (
  persona_id       integer generated always as identity primary key,
  dni              text not null unique check (dni ~ '^\d{7,8}$'),
  tipo_doc         text not null default 'DNI',
  cuil             text check (cuil ~ '^\d{11}$'),
  apellido         text not null,
  nombre           text not null,
  sexo             text not null check (sexo in ('F', 'M', 'X')),
  fecha_nacimiento date not null,
  domicilio        text,
  localidad        text,
  telefono         text,
  email            text,
  alergias         text[] not null default '{}',
  condiciones      text[] not null default '{}',
  usuario_id       integer unique references usuarios on delete set null,
  busqueda         text generated always as (normalizar(apellido || ' ' || nombre)) stored
);
create index personas_busqueda on personas using gin (busqueda gin_trgm_ops);

create table convenios (
  convenio_id integer primary key,
  nombre text not null,
  sigla text not null,
  rnos text,
  activo boolean not null default true,
  es_particular boolean not null default false,
  padron_afiliados_manual integer not null default 0,
  autorizaciones_recetas_por_afiliado integer not null default 0,
  digital_elige_plan boolean not null default false,
  digital_indica_prestador integer not null default 0,
  permite_sustitucion boolean not null default true,
  tratamiento_prolongado boolean not null default true,
  digital_fecha_receta integer not null default 0,
  digital_auditoria integer not null default 0,
  digital_get_contacto_afiliado integer not null default 0,
  permite_restringidos boolean not null default false,
  solo_generico boolean not null default false,
  vigencia_dias integer not null default 30 check (vigencia_dias between 1 and 60),
  max_items integer not null default 5 check (max_items between 1 and 20),
  max_envases integer not null default 6 check (max_envases between 1 and 99)
);
comment on column convenios.autorizaciones_recetas_por_afiliado is 'Recetas a month per afiliado; 0 = no quota.';

create table planes (
  plan_id     integer primary key,
  convenio_id integer not null references convenios,
  nombre      text not null
);
create index planes_convenio on planes (convenio_id);

create table afiliados (
  afiliado_id integer generated always as identity primary key,
  persona_id  integer not null references personas,
  convenio_id integer not null references convenios,
  plan_id     integer references planes,
  nroafiliado text not null,
  activo      boolean not null default true,
  unique (convenio_id, nroafiliado),
  unique (persona_id, convenio_id)
);

create table medicos (
  medico_id        integer generated always as identity primary key,
  usuario_id       integer not null unique references usuarios,
  tratamiento      text not null check (tratamiento in ('Dr.', 'Dra.')),
  apellido         text not null,
  nombre           text not null,
  profesion        text not null,
  cuil             text not null check (cuil ~ '^\d{11}$'),
  licencia_federal text not null,
  lugar_atencion   text not null,
  domicilio        text not null,
  telefono         text,
  estado           text not null default 'pendiente' check (estado in ('pendiente', 'habilitado', 'suspendido'))
);
comment on column medicos.tratamiento is 'By the person''s own word, never inferred from sexo.';

create table matriculas (
  matricula_id integer generated always as identity primary key,
  medico_id    integer not null references medicos on delete cascade,
  tipo         text not null references tipos_matriculas,
  numero       text not null,
  jurisdiccion text not null,
  entidad      text not null,
  vence_el     date,
  unique (tipo, jurisdiccion, numero)
);
create index matriculas_medico on matriculas (medico_id);

create table medicos_especialidades (
  medico_id integer not null references medicos on delete cascade,
  codigo    text not null references especialidades,
  primary key (medico_id, codigo)
);

create table medicos_convenios (
  medico_id   integer not null references medicos on delete cascade,
  convenio_id integer not null references convenios,
  primary key (medico_id, convenio_id)
);

create table farmacias (
  farmacia_id integer generated always as identity primary key,
  usuario_id  integer unique references usuarios,
  nombre      text not null,
  direccion   text not null,
  localidad   text not null,
  provincia   text not null,
  telefonos   text[] not null default '{}',
  lat         double precision,
  lon         double precision,
  horario     jsonb not null default '{}',
  de_turno    date[] not null default '{}',
  convenios   integer[] not null default '{}'
);

create table normas (
  norma_id      integer generated always as identity primary key,
  convenio_id   integer not null references convenios,
  codigo        text not null,
  version       integer not null,
  titulo        text not null,
  texto         text not null,
  vigente_desde date not null,
  reglas        jsonb not null default '{}',
  busqueda      text generated always as (normalizar(codigo || ' ' || titulo || ' ' || texto)) stored,
  unique (convenio_id, codigo, version)
);
