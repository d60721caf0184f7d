-- The only way to change a last day. The payer decides on its own recetas that are still en_auditoria; true when this call
-- decided. `nuevo` is the domain's vencimientoAutorizada(); it neither shortens the validity nor exceeds the law.
create or replace function resolver_auditoria(de bigint, a text, nuevo date, por text, ahora timestamptz) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dia date := ((ahora at time zone 'UTC') - interval '3 hours')::date;
begin
  if a not in ('emitida', 'rechazada') or a = 'rechazada' and por is null then
    raise exception 'no such decision' using errcode = 'invalid_parameter_value';
  end if;
  update recetas r
     set estado = a,
         auditada_en = ahora,
         motivo = case when a = 'rechazada' then por end,
         vence_el = case when a = 'emitida' then greatest(r.vence_el, least(nuevo, dia + 60)) else r.vence_el end
   where r.recetas_id = de and r.estado = 'en_auditoria'
     and (r.convenio_id = actor_convenio() or actor_alcance() = 'sistema');
  return found;
end
$$;
revoke execute on function resolver_auditoria(bigint, text, date, text, timestamp with time zone) from public;
grant execute on function resolver_auditoria(bigint, text, date, text, timestamp with time zone) to receta_app;
