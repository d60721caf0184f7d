-- Decision 0031. Whose recetas a page of a list told of, in the row that the list leaves anyway: one insert, whoever they are.
alter table auditoria add column personas integer[];
comment on column auditoria.personas is 'Whose recetas a page of a list told of; each of them reads the row as one of his own. Part of the hash, where there is any.';
create index auditoria_personas on auditoria using gin (personas) with (gin_pending_list_limit = 512) where personas is not null;

-- As in 0012, and besides: who a page told of. A row without it reads as it always did, and so does its hash.
create or replace function auditoria_canon(a auditoria) returns text
  language plpgsql stable as $$
begin
  return json_build_array(a.auditoria_id, a.cadena, a.n, to_char(a.en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), a.clase, a.llamada,
    a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
    encode(a.ip, 'hex'), a.request_id, a.evento_id, encode(a.evento_huella, 'hex'))::text || coalesce(a.personas::text, '');
end
$$;

create or replace function auditar(filas jsonb, solo_lecturas boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  olas integer;
begin
  if solo_lecturas then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Before any number is drawn: a seal, which waits for this lock, has then seen every number below its last.
  lock table auditoria in row exclusive mode;
  select max(c.veces), count(pg_advisory_xact_lock(hashtextextended('auditoria', c.cadena))) into olas
    from (select (f ->> 'cadena')::bigint as cadena, count(*) as veces from jsonb_array_elements(filas) as f group by 1 order by 1) as c;
  for ola in 1..olas loop
    insert into auditoria
    select a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id,
           a.persona_id, a.en_nombre_de, a.motivo, a.detalle, a.ip, a.request_id, null, null,
           sha256(coalesce(a.previa, '') || convert_to(auditoria_canon(row(a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada,
             a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
             a.ip, a.request_id, null, null, null, a.personas)::auditoria), 'UTF8')), a.personas
      from (
        select f.clase, f.llamada, f.resultado, f.usuario_id, f.rol, f.quien, f.soft_id, f.recetas_id, f.en_nombre_de, f.motivo,
               f.detalle, f.ip, f.request_id, f.cadena, f.personas, nextval('auditoria_ids') as auditoria_id, coalesce(u.n, 0) + 1 as n,
               clock_timestamp() as en, u.huella as previa,
               coalesce(f.persona_id, (select r.persona_id from recetas r where r.recetas_id = f.recetas_id)) as persona_id
          from (select *, row_number() over (partition by cadena) as vez from jsonb_populate_recordset(null::auditoria, filas)) as f
          left join lateral (select n, huella from auditoria where cadena = f.cadena order by n desc limit 1) as u on true
         where f.vez = ola
        offset 0
      ) as a;
  end loop;
end
$$;

-- The pages that told of the actor's own person, newest first: by its index, which a policy would not let a query reach.
create function auditoria_listados(maximo integer) returns setof auditoria
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  propia integer := nullif(current_setting('receta.persona', true), '')::integer;
begin
  if propia is null then
    return;
  end if;
  return query select * from auditoria a where a.personas @> array[propia] order by a.auditoria_id desc limit maximo;
end
$$;
revoke execute on function auditoria_listados(integer) from public;
grant execute on function auditoria_listados(integer) to receta_app;

-- A session that ends is told to every process, so that what it left open ends with it; the order of commits is kept, so nothing that
-- changed afterwards is told before.
create function avisar_sesion_cerrada() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', 'sesion:' || new.sesion_id);
  return null;
end
$$;
create trigger sesiones_cerradas after update of cerrada_en on sesiones
  for each row when (old.cerrada_en is null and new.cerrada_en is not null) execute function avisar_sesion_cerrada();

-- What is over is forgotten after CORREOS_DIAS: these are read by how old they are.
create index bandeja_salida_terminado on bandeja_salida (coalesce(enviado_en, abandonado_en))
  where coalesce(enviado_en, abandonado_en) is not null;
create index enlaces_vencidos on enlaces (vence_en);

-- RX-13: who may prescribe what is legalmente restringido has his jurisdiction's permission; REFEPS is not asked from here, so an
-- administrator writes down until when it holds, as he read it there.
alter table medicos add column restringidos_hasta date;
comment on column medicos.restringidos_hasta is 'Last day of the permission to prescribe psicotrópicos II and estupefacientes; null is none (RX-13).';
