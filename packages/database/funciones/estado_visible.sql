-- The same function as packages/domain receta-estado.ts, compared by a test. Argentina has kept UTC-3 without daylight saving
-- since 2009.
create or replace function estado_visible(
  estado text, vigente_desde date, vence_el date, anulacion_pendiente boolean, retenida_hasta timestamptz, ahora timestamptz
) returns text
  language sql immutable parallel safe
  return case
    when estado not in ('emitida', 'dispensada_parcial', 'bloqueada') then estado
    when anulacion_pendiente and estado <> 'dispensada_parcial' and (retenida_hasta is null or retenida_hasta <= ahora) then 'anulada'
    when ((ahora at time zone 'UTC') - interval '3 hours')::date > vence_el then 'vencida'
    when estado <> 'emitida' then estado
    when ((ahora at time zone 'UTC') - interval '3 hours')::date < vigente_desde then 'programada'
    else 'vigente'
  end;
