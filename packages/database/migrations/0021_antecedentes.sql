-- Decision 0027. What is known of a person's health beside the padrón's words: who said so, when, how sure, and what the
-- person answers. A row states one fact and never changes what it states; it is closed, and stays.
create table antecedentes (
  antecedente_id integer generated always as identity primary key,
  persona_id     integer not null references personas,
  tipo           text not null check (tipo in ('alergia', 'embarazo', 'lactancia', 'insuficiencia_renal', 'insuficiencia_hepatica', 'condicion')),
  texto          text not null check (char_length(texto) <= 120),
  codigo         text not null default '',
  presente       boolean not null,
  gravedad       text not null default 'desconocida' check (gravedad in ('leve', 'moderada', 'grave', 'desconocida')),
  fuente         text not null check (fuente in ('referido', 'observado', 'estudio')),
  fpp            date check (fpp is null or (tipo = 'embarazo' and presente)),
  medico_id      integer not null references medicos,
  usuario_id     integer not null references usuarios,
  quien          text not null,
  registrado_en  timestamptz not null,
  respuesta      text check (respuesta in ('confirma', 'disputa')),
  respondido_en  timestamptz,
  nota           text check (char_length(nota) <= 200),
  cerrado_en     timestamptz,
  cerrado_por    integer references usuarios,
  motivo_cierre  text check (char_length(motivo_cierre) <= 200),
  check ((cerrado_en is null) = (cerrado_por is null)),
  check ((respuesta is null) = (respondido_en is null)),
  check (texto <> '' or tipo not in ('alergia', 'condicion') or not presente)
);
comment on column antecedentes.presente is 'False: somebody asked and it is not so («niega alergias», «no embarazada»).';
comment on column antecedentes.codigo is 'CIE-10 of a condicion; empty for the rest.';
comment on column antecedentes.fpp is 'Fecha probable de parto.';
comment on column antecedentes.respuesta is 'What the person answered; a disputed one keeps warning until a médico closes it.';
create index antecedentes_persona on antecedentes (persona_id, antecedente_id);
-- One fact stands once, whoever states it again.
create unique index antecedentes_vigentes on antecedentes (persona_id, tipo, presente, normalizar(texto)) where cerrado_en is null;

-- What happened to each: written with it, and never again.
create table antecedentes_eventos (
  antecedente_evento_id integer generated always as identity primary key,
  antecedente_id        integer not null references antecedentes,
  persona_id            integer not null references personas,
  accion                text not null check (accion in ('registra', 'confirma', 'disputa', 'cierra')),
  usuario_id            integer not null references usuarios,
  quien                 text not null,
  nota                  text,
  en                    timestamptz not null
);
create index antecedentes_eventos_antecedente on antecedentes_eventos (antecedente_id, antecedente_evento_id);

-- A médico attends whoever comes to him, as of the padrón (0011); the person sees his own. Nobody else: neither who pays,
-- nor who dispenses, nor who was given a vínculo to see recetas.
revoke insert, update, delete on antecedentes, antecedentes_eventos from receta_app;
grant insert on antecedentes, antecedentes_eventos to receta_app;
grant update (respuesta, respondido_en, nota, cerrado_en, cerrado_por, motivo_cierre) on antecedentes to receta_app;
alter table antecedentes enable row level security;
create policy antecedentes_visibles on antecedentes for select using (
  (select actor_medico()) is not null or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer
  or (select actor_ve_todo()));
create policy antecedentes_del_medico on antecedentes for insert with check (
  medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema');
create policy antecedentes_respondidos on antecedentes for update using (
  (select actor_medico()) is not null or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer
  or (select actor_alcance()) = 'sistema');
alter table antecedentes_eventos enable row level security;
create policy antecedentes_eventos_visibles on antecedentes_eventos using (
  (select actor_medico()) is not null or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer
  or (select actor_ve_todo()));

-- What a person has in force, from any médico, and what was handed over whole within a usual pack's length: that is still
-- taken. `vigente`: it can still be collected.
create or replace function en_curso_de(de integer, hoy date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico();
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object(
             'ifa_clave', i.ifa_clave, 'monodroga', i.monodroga || ' ' || i.concentracion, 'atc', coalesce(pr.atc, ''),
             'via', coalesce(pr.via, ''), 'forma', i.forma, 'vence_el', r.vence_el, 'vigente', r.estado <> 'dispensada',
             'quien', m.tratamiento || ' ' || m.apellido, 'desde', (r.emitida_en at time zone 'America/Argentina/Buenos_Aires')::date))
      from recetas r join recetas_items i using (recetas_id)
      join medicos m on m.medico_id = r.medico_id
      left join productos pr on pr.producto_id = i.producto_id
     where r.persona_id = de and not r.anulacion_pendiente
       and (r.estado in ('emitida', 'dispensada_parcial', 'en_auditoria') and r.vence_el >= hoy
            or r.estado = 'dispensada' and r.vigente_desde >= hoy - 30)), '[]');
end
$$;
