-- A payer closes a period of its liquidation: what it debits of each pharmacy, line by line with a reason, and the file that was
-- signed. A closed period is reopened only with a reason, and stays written (issue 15.3).
create table liquidacion_debitos (
  dispensa_id bigint not null,
  renglon     integer not null,
  convenio_id integer not null references convenios,
  importe     numeric(14, 2) not null check (importe > 0),
  motivo      text not null,
  por         integer not null references usuarios,
  quien       text not null,
  en          timestamptz not null,
  primary key (dispensa_id, renglon),
  foreign key (dispensa_id, renglon) references dispensas_items
);
comment on table liquidacion_debitos is 'What the payer will not pay of a line. Written while no closed period has that day.';
alter table liquidacion_debitos enable row level security;
create policy liquidacion_debitos_del_convenio on liquidacion_debitos
  using (convenio_id = (select actor_convenio())) with check (convenio_id = (select actor_convenio()));

create table liquidaciones (
  liquidacion_id    integer generated always as identity primary key,
  convenio_id       integer not null references convenios,
  desde             date not null,
  hasta             date not null,
  totales           jsonb not null,
  farmacias         jsonb not null,
  personas          integer[] not null,
  archivo           text not null,
  firma             text not null,
  huella            text not null,
  por               integer not null references usuarios,
  quien             text not null,
  en                timestamptz not null,
  reabierta_por     integer references usuarios,
  reabierta_quien   text,
  reabierta_motivo  text,
  reabierta_en      timestamptz,
  check (hasta >= desde),
  check ((reabierta_en is null) = (reabierta_motivo is null)),
  -- No day of a convenio is in two closed periods: its days are one range of numbers apart from those of any other convenio.
  constraint liquidaciones_sin_superponer exclude using gist (int8range(
    convenio_id::bigint * 1000000 + (desde - date '2000-01-01'),
    convenio_id::bigint * 1000000 + (hasta - date '2000-01-01'), '[]') with &&) where (reabierta_en is null)
);
comment on table liquidaciones is 'Each closing of a period, with the file that was signed. One that was reopened stays, with who and why.';
comment on column liquidaciones.personas is 'Whom the file tells of, for the audit of whoever downloads it.';
create index liquidaciones_por_convenio on liquidaciones (convenio_id, liquidacion_id desc);
alter table liquidaciones enable row level security;
create policy liquidaciones_del_convenio on liquidaciones
  using (convenio_id = (select actor_convenio())) with check (convenio_id = (select actor_convenio()));
revoke update, delete on liquidaciones from receta_app;
grant update (reabierta_por, reabierta_quien, reabierta_motivo, reabierta_en) on liquidaciones to receta_app;
