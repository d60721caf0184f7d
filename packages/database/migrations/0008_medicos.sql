-- What a médico goes through from his registration to his baja, and who decided it.
alter table medicos
  drop constraint medicos_estado_check,
  add constraint medicos_estado_check check (estado in ('pendiente', 'habilitado', 'suspendido', 'rechazado', 'baja')),
  add column registrado_en timestamptz not null default now(),
  add column estado_desde  timestamptz not null default now(),
  add column estado_motivo text,
  add column propuesto_por integer references usuarios on delete set null,
  add column propuesto_en  timestamptz,
  add column dni      text generated always as (ltrim(substr(cuil, 3, 8), '0')) stored,
  add column busqueda text generated always as (normalizar(apellido || ' ' || nombre || ' ' || apellido)) stored;
comment on column medicos.estado_motivo is 'Why he is in this estado, in the administrator''s words; the médico reads it.';
comment on column medicos.propuesto_por is 'The first of the two people where enabling takes two (decision 0014); emptied by any other change.';
comment on column medicos.dni is 'The document inside the CUIL, as it is searched.';
create index medicos_busqueda on medicos using gin (busqueda gin_trgm_ops);
create index medicos_estado on medicos (estado, estado_desde, medico_id);

-- Anybody may write anybody's matrícula while registering: only what an administrator verified is taken.
alter table matriculas
  drop constraint matriculas_tipo_jurisdiccion_numero_key,
  add column en_tramite boolean not null default false;
comment on column matriculas.en_tramite is 'Written by the médico and not verified yet: it does not take the number from anybody.';
create unique index matriculas_verificadas on matriculas (tipo, normalizar(jurisdiccion), ltrim(numero, '0')) where not en_tramite;
create index matriculas_numero on matriculas (numero text_pattern_ops);

create table consultorios (
  medico_id      integer not null references medicos on delete cascade,
  orden          smallint not null check (orden > 1),
  lugar_atencion text not null,
  domicilio      text not null,
  telefono       text,
  primary key (medico_id, orden)
);
comment on table consultorios is 'Where else he sees patients; the first one, which recetas carry, is in medicos.';

create table medicos_firmas (
  medico_id integer primary key references medicos on delete cascade,
  tipo      text not null check (tipo in ('image/png', 'image/jpeg', 'image/gif', 'application/pdf')),
  datos     bytea not null check (length(datos) <= 131072),
  ancho     integer,
  alto      integer,
  subida_en timestamptz not null
);
comment on table medicos_firmas is 'The drawing of his signature (§5). It signs nothing: a receta is signed with the server''s key.';

create table medicos_historial (
  historial_id bigint generated always as identity primary key,
  medico_id    integer not null references medicos on delete cascade,
  accion       text not null,
  usuario_id   integer references usuarios on delete set null,
  quien        text not null,
  estado       text not null,
  motivo       text,
  cambios      jsonb not null default '{}',
  en           timestamptz not null
);
comment on column medicos_historial.estado is 'The estado after it.';
comment on column medicos_historial.cambios is 'What changed: {campo: {antes, despues}}. Never a password nor a file.';
create index medicos_historial_medico on medicos_historial (medico_id, historial_id);

create table pedidos_unicos (
  ambito    text not null,
  clave     uuid not null,
  huella    text not null,
  resultado integer,
  en        timestamptz not null,
  primary key (ambito, clave)
);
comment on table pedidos_unicos is 'One row per clave_idempotencia used: whose, the hash of what was asked (never a password), and the id of what it made.';

create table recetarios (
  recetario_id integer generated always as identity primary key,
  medico_id    integer not null references medicos,
  convenio_id  integer not null references convenios,
  desde        integer not null,
  hasta        integer not null,
  generado_en  timestamptz not null,
  check (hasta >= desde)
);
create index recetarios_medico on recetarios (medico_id, recetario_id desc);
comment on table recetarios is 'Blocks of receta numbers reserved for contingency, on paper or offline (CT-01).';

create table recetarios_numeros (
  nro_recetario integer primary key,
  recetario_id  integer not null references recetarios on delete cascade,
  referencia    text not null unique,
  token_hash    bytea not null unique,
  token_cifrado text not null
);
create index recetarios_numeros_recetario on recetarios_numeros (recetario_id);
comment on column recetarios_numeros.token_hash is 'The QR printed on the blank: the receta regularised with this number takes this token.';

-- A contiguous block of the sequence that issuing draws from too: what others took in between is burnt, gaps are allowed.
create function reservar_numeros(cuantos integer) returns integer
  language plpgsql
as $$
declare
  primero integer;
  ultimo  integer;
begin
  for intento in 1..50 loop
    select min(n), max(n) into primero, ultimo
      from (select nextval('recetas_numeros')::integer as n from generate_series(1, cuantos)) as tomados;
    if ultimo - primero = cuantos - 1 then
      return primero;
    end if;
  end loop;
  raise exception 'NUMEROS_OCUPADOS' using errcode = 'RC008';
end
$$;
