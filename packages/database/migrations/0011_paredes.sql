-- Decision 0017. The product connects as a role that owns nothing: it changes no table, rewrites nothing that was signed or
-- logged, and sees a patient's rows only on behalf of somebody who may.
do $$
declare
  pedido constant text := 'Un administrador de PostgreSQL debe correr: create role receta_app nologin; grant receta_app to ' || quote_ident(current_user) || ';';
begin
  if not exists (select from pg_roles where rolname = 'receta_app') then
    begin
      create role receta_app nologin;
    exception
      -- A role is the whole server's: another database, or another test, made it first.
      when duplicate_object or unique_violation then null;
      when insufficient_privilege then raise exception 'Falta el rol receta_app. %', pedido;
    end;
  end if;
  if not (select rolsuper from pg_roles where rolname = current_user) then
    begin
      execute format('grant receta_app to %I', current_user);
    exception when insufficient_privilege then
      if not pg_has_role(current_user, 'receta_app', 'member') then
        raise exception 'Este usuario no puede tomar el rol receta_app. %', pedido;
      end if;
    end;
  end if;
end
$$;

revoke create on schema public from public;
grant usage on schema public to receta_app;
grant select, insert, update, delete on all tables in schema public to receta_app;
grant usage, select on all sequences in schema public to receta_app;
alter default privileges in schema public grant select, insert, update, delete on tables to receta_app;
alter default privileges in schema public grant usage, select on sequences to receta_app;

revoke all on kysely_migration, kysely_migration_lock from receta_app;
-- What was signed is never rewritten, what was logged neither; a receta is born in emitir_receta() alone.
revoke insert, update, delete on recetas, recetas_items, recetas_eventos from receta_app;
grant update (estado, anulada_en, motivo, anulacion_pendiente, retenida_por, retenida_hasta) on recetas to receta_app;
grant update (dispensado) on recetas_items to receta_app;
grant insert on recetas_eventos to receta_app;
revoke delete on personas, medicos, medicos_historial from receta_app;
revoke update on medicos_historial from receta_app;

-- On whose behalf the current transaction runs (packages/database/src/actor.ts sets it); null when nobody said.
create function actor_alcance() returns text language sql stable parallel safe
  return nullif(current_setting('receta.alcance', true), '');
create function actor_usuario() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.usuario', true), '')::integer;
create function actor_medico() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.medico', true), '')::integer;
create function actor_convenio() returns integer language sql stable parallel safe
  return nullif(current_setting('receta.convenio', true), '')::integer;
-- An administrator who stated why, or the product itself.
create function actor_ve_todo() returns boolean language sql stable parallel safe
  return coalesce(current_setting('receta.alcance', true), '') in ('sistema', 'motivado');

-- Those below read what the actor itself may not, each only for one question, and answer no more than it.

-- The person of the padrón that an account is: asked before it is known who is calling.
create function persona_de_usuario(de integer) returns integer
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (select persona_id from personas where usuario_id = de);
end
$$;

-- Whose recetas the actor may read: his own person's, and those of whoever gave him a vínculo to see them.
create function actor_personas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  propia integer := nullif(current_setting('receta.persona', true), '')::integer;
begin
  if propia is null and actor_usuario() is null then
    return '{}';
  end if;
  return array(
    select propia where propia is not null
    union
    select v.persona_id from vinculos v
     where v.usuario_id = actor_usuario() and 'ver' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, now()));
end
$$;

-- The convenios whose padrón the actor may read: a médico's, or an obra social's own.
create function actor_convenios() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return array(
    select mc.convenio_id from medicos_convenios mc where mc.medico_id = actor_medico()
    union
    select actor_convenio() where actor_convenio() is not null);
end
$$;

-- The recetas of the tokens in hand, with their series. Looked up once per transaction: every table's policy asks.
create function actor_recetas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tokens bytea[] := nullif(current_setting('receta.portador', true), '')::bytea[];
  suyas  text    := coalesce(current_setting('receta.recetas', true), '');
begin
  if tokens is null then
    return '{}';
  end if;
  if suyas = '' then
    select coalesce(array_agg(s.recetas_id), '{}')::text into suyas from recetas r
      join recetas s on s.medico_id = r.medico_id and s.clave_idempotencia = r.clave_idempotencia
     where r.token_hash = any(tokens);
    perform set_config('receta.recetas', suyas, true);
  end if;
  return suyas::bigint[];
end
$$;

create function exigir_medico() returns void language plpgsql stable as $$
begin
  if actor_medico() is null and not actor_ve_todo() then
    raise exception 'only a médico asks this' using errcode = 'insufficient_privilege';
  end if;
end
$$;

-- What a person has in force, from any médico: ingredient, strength and until when.
create function en_curso_de(de integer, hoy date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico();
  return coalesce((
    select jsonb_agg(distinct jsonb_build_object('ifa_clave', i.ifa_clave, 'monodroga', i.monodroga || ' ' || i.concentracion, 'vence_el', r.vence_el))
      from recetas r join recetas_items i using (recetas_id)
     where r.persona_id = de and r.estado in ('emitida', 'dispensada_parcial', 'en_auditoria') and r.vence_el >= hoy
       and not r.anulacion_pendiente), '[]');
end
$$;

-- How many recetas a person has in each month of a convenio, from any médico: for its quota.
create function recetas_por_mes_de(de integer, convenio integer, hoy date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico();
  return coalesce((
    select jsonb_object_agg(m.mes, m.cuantas) from (
      select to_char(r.vigente_desde, 'YYYY-MM') as mes, count(*) as cuantas from recetas r
       where r.persona_id = de and r.convenio_id = convenio and r.estado not in ('anulada', 'rechazada')
         and r.vigente_desde >= date_trunc('month', hoy) group by 1) m), '{}');
end
$$;

-- What a person takes now, from any médico: generic and strength. `desde`: since when what was handed over whole counts.
create function toma_hoy_de(de integer, desde date, ahora timestamptz) returns text[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico();
  return array(
    select distinct concat_ws(' ', i.monodroga, nullif(i.concentracion, ''))
      from recetas r join recetas_items i using (recetas_id)
     where r.persona_id = de and r.estado in ('emitida', 'dispensada_parcial', 'dispensada')
       and case when r.estado = 'dispensada' then r.vigente_desde >= desde
                else estado_visible(r.estado, r.vigente_desde, r.vence_el, r.anulacion_pendiente, r.retenida_hasta, ahora) in ('vigente', 'dispensada_parcial')
           end
     order by 1);
end
$$;

-- The active affiliations of whoever has one of those documents; a médico asks anybody's, anybody else his own.
create function afiliaciones_de(documentos text[])
  returns table (persona_id integer, convenio_id integer, plan_id integer, nroafiliado text)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query
    select a.persona_id, a.convenio_id, a.plan_id, a.nroafiliado
      from personas p join afiliados a on a.persona_id = p.persona_id
     where p.dni = any(documentos) and a.activo
       and (actor_ve_todo() or actor_medico() is not null or p.persona_id = any(actor_personas()));
end
$$;

-- The only way in for a receta. Its médico is the one who is calling.
create function emitir_receta(pedido jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not actor_ve_todo() and actor_medico() is distinct from (pedido ->> 'medico_id')::integer then
    raise exception 'a médico issues his own' using errcode = 'insufficient_privilege';
  end if;
  return informar_receta(pedido);
end
$$;

revoke execute on function informar_receta(jsonb), emitir_receta(jsonb), persona_de_usuario(integer), actor_personas(), actor_convenios(),
  actor_recetas(), en_curso_de(integer, date), recetas_por_mes_de(integer, integer, date), toma_hoy_de(integer, date, timestamptz),
  afiliaciones_de(text[]) from public;
grant execute on function emitir_receta(jsonb), persona_de_usuario(integer), actor_personas(), actor_convenios(),
  actor_recetas(), en_curso_de(integer, date), recetas_por_mes_de(integer, integer, date), toma_hoy_de(integer, date, timestamptz),
  afiliaciones_de(text[]) to receta_app;

-- Lines and events carry whose they are, so that their policies look nothing up.
alter table recetas_items add column medico_id integer, add column persona_id integer, add column convenio_id integer;
alter table recetas_eventos add column medico_id integer, add column persona_id integer, add column convenio_id integer;
update recetas_items i set medico_id = r.medico_id, persona_id = r.persona_id, convenio_id = r.convenio_id from recetas r where r.recetas_id = i.recetas_id;
update recetas_eventos e set medico_id = r.medico_id, persona_id = r.persona_id, convenio_id = r.convenio_id from recetas r where r.recetas_id = e.recetas_id;
comment on column recetas_items.medico_id is 'As in its receta, like persona_id and convenio_id; written by a trigger, for the policies.';

create function tomar_duenos() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select medico_id, persona_id, convenio_id into new.medico_id, new.persona_id, new.convenio_id
    from recetas where recetas_id = new.recetas_id;
  return new;
end
$$;
create trigger recetas_items_duenos before insert on recetas_items for each row execute function tomar_duenos();
create trigger recetas_eventos_duenos before insert on recetas_eventos for each row execute function tomar_duenos();

-- The counts of a list are read from its index alone: what the policy looks at has to be there too.
drop index recetas_medico;
create index recetas_medico on recetas (medico_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, convenio_id, persona_id);
drop index recetas_convenio;
create index recetas_convenio on recetas (convenio_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, medico_id, persona_id);

-- Each is evaluated once per statement, for the parentheses; without an actor all of them are null or empty.
alter table recetas enable row level security;
create policy recetas_suyas on recetas for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[]));
create policy recetas_a_cargo on recetas for update using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo()));
alter table recetas_items enable row level security;
create policy recetas_items_suyos on recetas_items for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[]));
create policy recetas_items_a_cargo on recetas_items for update using (
  convenio_id = (select actor_convenio()) or (select actor_ve_todo()));
alter table recetas_eventos enable row level security;
create policy recetas_eventos_suyos on recetas_eventos using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[]));

-- A médico attends whoever comes to him: of the padrón he sees people, and the affiliations of his convenios.
alter table personas enable row level security;
create policy personas_visibles on personas for select using (
  (select actor_medico()) is not null or (select actor_ve_todo()) or persona_id = any((select actor_personas())::integer[])
  or persona_id in (select a.persona_id from afiliados a where a.convenio_id = (select actor_convenio())));
create policy personas_propias on personas for update using (
  usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy personas_nuevas on personas for insert with check ((select actor_alcance()) = 'sistema');
alter table afiliados enable row level security;
create policy afiliados_suyos on afiliados for select using (
  convenio_id = any((select actor_convenios())::integer[]) or persona_id = any((select actor_personas())::integer[])
  or (select actor_ve_todo()));
create policy afiliados_cargados on afiliados using ((select actor_alcance()) = 'sistema');

-- A search by name goes by a trigram index, and PostgreSQL runs no operator of it before a policy. The view asks the same
-- question once per statement instead of once per row.
create view padron as select * from personas where (select actor_medico()) is not null or (select actor_ve_todo());
revoke insert, update, delete on padron from receta_app;

alter table vinculos enable row level security;
create policy vinculos_suyos on vinculos using (
  usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema'
  or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer);

-- Anybody's call may leave a message; only the product reads them.
alter table bandeja_salida enable row level security;
create policy bandeja_salida_escrita on bandeja_salida for insert with check (true);
create policy bandeja_salida_del_sistema on bandeja_salida using ((select actor_alcance()) = 'sistema');
alter table recetas_contactos enable row level security;
create policy recetas_contactos_escritos on recetas_contactos for insert with check (exists (select from recetas r where r.recetas_id = recetas_contactos.recetas_id));
create policy recetas_contactos_del_sistema on recetas_contactos using ((select actor_alcance()) = 'sistema');
alter table correos_demo enable row level security;
create policy correos_demo_del_sistema on correos_demo using ((select actor_alcance()) = 'sistema');
