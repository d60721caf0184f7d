-- Decisions 0026 and 0043: a session of a farmacia and a document are not the patient standing there. The search by document tells the referencia,
-- and the referencia with the document opens the receta: only its code was shown by somebody who had it.
create function mostrada_por_token(de bigint, farmacia integer) returns boolean language sql stable
  return exists (
    select from recetas_eventos e
     where e.recetas_id = de and e.accion = 'retener' and e.resultado = 'aceptada' and e.datos ->> 'muestra' = 'token'
       and (e.datos ->> 'farmacia_id')::integer = farmacia);
comment on function mostrada_por_token(bigint, integer) is
  'Whether that farmacia ever took it by its code. The events of before this migration do not say how it was shown, and count as if it was not.';

create or replace function pueden_retirar(de bigint, ahora timestamptz) returns table (vinculo_id integer, nombre text, dni_final text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.vinculo_id, u.descripcion, right(p.dni, 3)
    from recetas r
    join vinculos v on v.persona_id = r.persona_id and 'retirar' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, ahora)
    join usuarios u on u.usuario_id = v.usuario_id and u.estado = 'activo'
    left join personas p on p.usuario_id = u.usuario_id
   where r.recetas_id = de and not r.reservada and r.retenida_por = actor_farmacia() and r.retenida_hasta > ahora
     and mostrada_por_token(r.recetas_id, actor_farmacia())
   order by u.descripcion, v.vinculo_id
$$;

-- What joins a farmacia to a patient is what left and was not undone, or a code that it was shown: to look, hold and let go is still to look.
create or replace function sin_relacion(persona integer, mirador integer, rol integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return rol in (20, 30)
    or rol = 13 and not exists (
      select from recetas r join medicos m using (medico_id) where m.usuario_id = mirador and r.persona_id = persona)
    or rol = 2 and not exists (
      select from usuarios u join recetas r on r.persona_id = persona
       where u.usuario_id = mirador and (
         exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = u.farmacia_id and d.deshecha_en is null)
         or mostrada_por_token(r.recetas_id, u.farmacia_id)));
end
$$;

-- As in 0042, and what another counter holds is neither let go, taken nor stopped until it lapses: of a hold let go the new holder is null,
-- and the old one was never looked at.
create or replace function pasos_de_receta() returns trigger language plpgsql as $$
declare
  medico    boolean := actor_medico() = new.medico_id;
  farmacia  integer := actor_farmacia();
  motivado  boolean := actor_alcance() = 'motivado';
  -- On another counter, at this instant.
  ocupada   boolean := coalesce(old.retenida_por is distinct from farmacia and old.retenida_hasta > actor_ahora(), false);
begin
  if not row_security_active(tg_relid) or actor_alcance() = 'sistema' then
    return new;
  end if;
  if new.estado <> old.estado and not coalesce(case new.estado
       when 'anulada' then medico and old.estado in ('en_auditoria', 'emitida', 'bloqueada')
                           or motivado and old.estado in ('en_auditoria', 'emitida', 'bloqueada')
                           or farmacia = old.retenida_por and old.estado = 'emitida' and old.anulacion_pendiente
       when 'bloqueada' then farmacia is not null and not ocupada and old.estado in ('emitida', 'dispensada_parcial')
       when 'dispensada' then farmacia = old.retenida_por and old.estado in ('emitida', 'dispensada_parcial')
       when 'dispensada_parcial' then farmacia = old.retenida_por and old.estado = 'emitida'
                                      or (farmacia is not null or motivado) and old.estado = 'dispensada'
                                      or medico and old.estado = 'bloqueada'
       when 'emitida' then (farmacia is not null or motivado) and old.estado in ('dispensada', 'dispensada_parcial')
                           or medico and old.estado = 'bloqueada'
       end, false) then
    raise exception 'not from % to %', old.estado, new.estado using errcode = 'insufficient_privilege';
  end if;
  if (new.retenida_por, new.retenida_hasta) is distinct from (old.retenida_por, old.retenida_hasta)
     and (farmacia is null or new.retenida_por <> farmacia or ocupada) then
    raise exception 'a counter takes it for itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
