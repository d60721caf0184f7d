-- Enforces the table of docs/estados.md about who may change the state; a test compares both. An annulled or refused receta stays
-- so. A counter may only take the hold for itself. Until it ends, nobody else may release it, take it or annul the receta; a
-- release sets retenida_por to null, so the old value is compared.
create or replace function pasos_de_receta() returns trigger language plpgsql as $$
declare
  medico    boolean := actor_medico() = new.medico_id;
  farmacia  integer := actor_farmacia();
  motivado  boolean := actor_alcance() = 'motivado';
  -- Held by another counter at this instant.
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
revoke execute on function pasos_de_receta() from public;
