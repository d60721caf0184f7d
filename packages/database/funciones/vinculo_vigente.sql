-- Whether a vínculo is in force at an instant. Argentina has kept UTC-3 without daylight saving since 2009.
create or replace function vinculo_vigente(revocado_en timestamptz, hasta date, ahora timestamptz) returns boolean
  language sql immutable parallel safe
  return revocado_en is null and hasta >= ((ahora at time zone 'UTC') - interval '3 hours')::date;
