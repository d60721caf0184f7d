-- Decision 0062. Each receta that an obra social audits is a case of its desk: the queue it is in, the day to answer by, and who decided.
alter table normas add column dias_respuesta smallint not null default 2 check (dias_respuesta between 1 and 30);
comment on column normas.dias_respuesta is 'Working days within which the payer answers what this version sends to the audit.';
alter table normas_borradores add column dias_respuesta smallint not null default 2 check (dias_respuesta between 1 and 30);

-- Monday to Friday; public holidays are not known (decision 0023). The same as the domain's addHabiles(): a test compares both.
create function sumar_habiles(dia date, dias integer) returns date
  language sql immutable parallel safe set search_path = public, pg_temp as $$
  select d::date from generate_series(dia + 1, dia + 7 + dias * 2, interval '1 day') d
   where extract(isodow from d) < 6 order by d offset dias - 1 limit 1
$$;

create table casos_auditoria (
  recetas_id      bigint primary key references recetas,
  convenio_id     integer not null,
  persona_id      integer not null,
  persona         text not null,
  emitida_en      timestamptz not null,
  responder_hasta date not null,
  cola            text not null default 'pendientes' check (cola in ('pendientes', 'con_pedido', 'resueltas')),
  normas          text[] not null default '{}',
  decision        text check (decision in ('autorizada', 'rechazada', 'anulada')),
  decidida_en     timestamptz,
  decidida_por    integer references usuarios,
  decidida_quien  text,
  check ((cola = 'resueltas') = (decision is not null) and (decision is null) = (decidida_en is null))
);
comment on table casos_auditoria is 'One row for each receta that started en_auditoria. Written by triggers only, from what happens to the receta and its questions.';
comment on column casos_auditoria.persona is 'The signed name, normalised: how it is searched and sorted.';
comment on column casos_auditoria.normas is 'The codes of the normas that sent it to the audit, as signed; empty where its plan or its convenio did.';
comment on column casos_auditoria.decision is '«anulada»: its médico withdrew it before anybody decided.';
comment on column casos_auditoria.decidida_quien is 'The name of the person, as it was then.';

-- The orders of the queues.
create index casos_por_plazo on casos_auditoria (convenio_id, cola, responder_hasta, recetas_id);
create index casos_por_llegada on casos_auditoria (convenio_id, cola, recetas_id);
create index casos_por_persona on casos_auditoria (convenio_id, cola, persona, recetas_id);
create index casos_persona on casos_auditoria using gin (persona gin_trgm_ops);
create index casos_resueltos on casos_auditoria (convenio_id, decidida_en desc, recetas_id desc) where cola = 'resueltas';

alter table casos_auditoria enable row level security;
create policy casos_auditoria_vistos on casos_auditoria for select using (
  convenio_id = (select actor_convenio()) or (select actor_ve_todo()));
revoke insert, update, delete on casos_auditoria from receta_app;

-- What is waiting, and what was decided before there were cases.
insert into casos_auditoria (recetas_id, convenio_id, persona_id, persona, emitida_en, responder_hasta, cola, normas, decision,
                             decidida_en, decidida_por, decidida_quien)
select r.recetas_id, r.convenio_id, r.persona_id, normalizar(r.apellido_nombre), r.emitida_en,
       sumar_habiles(((r.emitida_en at time zone 'UTC') - interval '3 hours')::date, 2),
       case when r.auditada_en is not null then 'resueltas'
            when exists (select from datos_pedidos p where p.recetas_id = r.recetas_id and p.respuesta is null) then 'con_pedido'
            else 'pendientes' end,
       array(select n ->> 'codigo' from jsonb_array_elements(r.normas) n
              where n ->> 'veredicto' in ('audita', 'no_evaluable') and n ->> 'codigo' <> 'LIMITES'),
       case when r.auditada_en is not null then case when r.estado = 'rechazada' then 'rechazada' else 'autorizada' end end,
       r.auditada_en, e.usuario_id, e.quien
  from recetas r
  left join lateral (
    select usuario_id, quien from recetas_eventos e
     where r.auditada_en is not null and e.recetas_id = r.recetas_id and e.accion in ('autorizar', 'rechazar') and e.resultado = 'aceptada'
     order by e.evento_id desc limit 1) e on true
 where r.estado = 'en_auditoria' or r.auditada_en is not null;

-- What the auditors of a convenio answer again and again.
create table respuestas_guardadas (
  respuesta_id integer generated always as identity primary key,
  convenio_id  integer not null references convenios,
  para         text not null check (para in ('autorizar', 'rechazar', 'pedir')),
  texto        text not null check (texto <> ''),
  por          integer not null references usuarios,
  quien        text not null,
  en           timestamptz not null,
  unique (convenio_id, para, texto)
);
comment on table respuestas_guardadas is 'Shared by those who audit for a convenio. What was answered with one keeps its own text.';
alter table respuestas_guardadas enable row level security;
create policy respuestas_guardadas_vistas on respuestas_guardadas for select using (convenio_id = (select actor_convenio()));
create policy respuestas_guardadas_nuevas on respuestas_guardadas for insert
  with check (convenio_id = (select actor_convenio()) and por = (select actor_usuario()));
create policy respuestas_guardadas_quitadas on respuestas_guardadas for delete using (convenio_id = (select actor_convenio()));
revoke update on respuestas_guardadas from receta_app;
