-- Decision 0097: what REFEPS answered about a médico, and when it was asked. Nothing is overwritten: the newest question stands.
create table consultas_refeps (
  consulta_id bigint generated always as identity primary key,
  medico_id   integer not null references medicos,
  licencia    text not null,
  en          timestamptz not null,
  usuario_id  integer not null references usuarios,
  quien       text not null,
  desenlace   text not null check (desenlace in ('encontrado', 'no_encontrado', 'sin_respuesta')),
  motivo      text,
  respuesta   jsonb,
  check ((desenlace = 'encontrado') = (respuesta is not null)),
  check ((desenlace = 'sin_respuesta') = (motivo is not null))
);
comment on table consultas_refeps is 'Each question to REFEPS, with its answer as it was understood. An outage says nothing of the person.';
comment on column consultas_refeps.en is 'When it was asked: of two answers, the one of the later question stands, whichever came first.';
create index consultas_refeps_del_medico on consultas_refeps (medico_id, en desc);
revoke update, delete on consultas_refeps from receta_app;
