-- Decision 0025. What happened to a receta since it was issued goes to the national repository too: annulled, handed over whole or in
-- part, and given back. After its issue and in its own order; like it, an axis of its own that never touches the legal state.
create table registros_novedades (
  novedad_id    bigint generated always as identity primary key,
  recetas_id    bigint not null references registros,
  tipo          text not null check (tipo in ('anulacion', 'dispensa', 'devolucion')),
  dispensa_id   bigint references dispensas,
  en            timestamptz not null,
  estado        text not null check (estado in ('en_espera', 'pendiente_envio', 'enviada', 'error_envio')),
  intentos      integer not null default 0,
  disponible_en timestamptz not null,
  error         text,
  enviada_en    timestamptz,
  medico_id     integer not null,
  persona_id    integer not null,
  convenio_id   integer not null,
  check ((tipo = 'anulacion') = (dispensa_id is null)),
  check ((estado = 'enviada') = (enviada_en is not null))
);
create unique index registros_novedades_anulacion on registros_novedades (recetas_id) where tipo = 'anulacion';
create unique index registros_novedades_dispensa on registros_novedades (dispensa_id, tipo);
create index registros_novedades_receta on registros_novedades (recetas_id, novedad_id);
create index registros_novedades_pendientes on registros_novedades (disponible_en, novedad_id) where estado = 'pendiente_envio';
comment on column registros_novedades.estado is 'en_espera: its receta has no number yet, so the repository does not know of it.';
comment on column registros_novedades.novedad_id is 'In the order in which they happened to that receta, whose row was locked; also the key that makes sending it twice one thing.';
comment on column registros_novedades.error is 'The code of the last failure; never what the other side wrote.';

create trigger registros_novedades_duenos before insert on registros_novedades for each row execute function tomar_duenos();

-- The queue's row is held while the new one is written: either whoever numbers the receta sees it, or it sees the number.
create function encolar_novedad(de bigint, que text, la_dispensa bigint, cuando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  numerada boolean;
begin
  select g.estado = 'cuir_asignado' into numerada from registros g where g.recetas_id = de for share;
  if numerada is null then
    return;
  end if;
  insert into registros_novedades (recetas_id, tipo, dispensa_id, en, estado, disponible_en)
  values (de, que, la_dispensa, cuando, case when numerada then 'pendiente_envio' else 'en_espera' end, cuando)
  on conflict do nothing;
end
$$;

create function anunciar_anulada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform encolar_novedad(new.recetas_id, 'anulacion', null, coalesce(new.anulada_en, actor_ahora()));
  return null;
end
$$;
create trigger recetas_anuladas_a_registrar after update of estado on recetas
  for each row when (new.estado = 'anulada' and old.estado <> 'anulada') execute function anunciar_anulada();

create function anunciar_dispensa() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform encolar_novedad(new.recetas_id, 'dispensa', new.dispensa_id, new.en);
  else
    perform encolar_novedad(new.recetas_id, 'devolucion', new.dispensa_id, new.deshecha_en);
  end if;
  return null;
end
$$;
create trigger dispensas_a_registrar after insert on dispensas for each row execute function anunciar_dispensa();
create trigger dispensas_deshechas_a_registrar after update of deshecha_en on dispensas
  for each row when (old.deshecha_en is null and new.deshecha_en is not null) execute function anunciar_dispensa();

-- An annulment that waited for a counter comes true when its hold lapses, and nobody writes the receta then.
create index recetas_anulacion_en_espera on recetas (retenida_hasta) where anulacion_pendiente;
create function encolar_anulaciones_cumplidas(ahora timestamptz) returns void
  language sql security definer set search_path = public, pg_temp as $$
  select encolar_novedad(r.recetas_id, 'anulacion', null, coalesce(r.retenida_hasta, ahora))
    from recetas r
   where r.anulacion_pendiente and (r.retenida_hasta is null or r.retenida_hasta <= ahora)
     and estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) = 'anulada'
     and not exists (select from registros_novedades n where n.recetas_id = r.recetas_id and n.tipo = 'anulacion')
$$;

-- Numbered: what happened meanwhile may be told.
create function soltar_novedades() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update registros_novedades set estado = 'pendiente_envio' where recetas_id = new.recetas_id and estado = 'en_espera';
  return null;
end
$$;
create trigger registros_numerados after update of estado on registros
  for each row when (new.estado = 'cuir_asignado' and old.estado <> 'cuir_asignado') execute function soltar_novedades();

revoke execute on function encolar_novedad(bigint, text, bigint, timestamptz), anunciar_anulada(), anunciar_dispensa(),
  encolar_anulaciones_cumplidas(timestamptz), soltar_novedades() from public;
grant execute on function encolar_anulaciones_cumplidas(timestamptz) to receta_app;

revoke insert, update, delete on registros_novedades from receta_app;
grant update (estado, intentos, disponible_en, error, enviada_en) on registros_novedades to receta_app;

alter table registros_novedades enable row level security;
create policy registros_novedades_suyas on registros_novedades for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[])
  or recetas_id = any((select actor_mostrador())::bigint[]));
create policy registros_novedades_del_sistema on registros_novedades for update using ((select actor_alcance()) = 'sistema');
create policy registros_novedades_no_reservadas on registros_novedades as restrictive for select
  using (recetas_id <> all((select actor_reservadas())::bigint[]));

-- What signs without network in a médico's name, for whoever administers his account: its name and how it ended, never its key nor its
-- numbers, and nothing of what it signed.
create function dispositivos_de_medico(de integer, ultimo_dia date)
  returns table (dispositivo_id integer, nombre text, creado_en timestamptz, hasta date, reemplazado_en timestamptz, revocado_en timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select d.dispositivo_id, d.nombre, d.creado_en, d.hasta, d.reemplazado_en, d.revocado_en
    from contingencia_dispositivos d where d.medico_id = de and d.hasta >= ultimo_dia order by d.dispositivo_id desc
$$;
revoke execute on function dispositivos_de_medico(integer, date) from public;
grant execute on function dispositivos_de_medico(integer, date) to receta_app;
