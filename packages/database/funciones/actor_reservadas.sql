-- Reserved recetas, almost always none, that the actor would otherwise see by a vínculo. A farmacia works by its role, so one it
-- holds or is shown is not hidden from an employee who also has a vínculo.
create or replace function actor_reservadas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
begin
  -- Asked of every reader, most of whom were given no vínculo: only then is every part looked at.
  if actor_usuario() is null or actor_ve_todo() or not exists (select from vinculos v where v.usuario_id = actor_usuario()) then
    return '{}';
  end if;
  return array(
    select r.recetas_id from vinculos v join recetas r on r.persona_id = v.persona_id
     where v.usuario_id = actor_usuario() and r.reservada
       and r.persona_id is distinct from actor_persona()
       and r.medico_id is distinct from actor_medico() and r.convenio_id is distinct from actor_convenio()
       and (farmacia is null
            or not (r.retenida_por is not distinct from farmacia and coalesce(r.retenida_hasta > actor_ahora(), false)
                    or r.recetas_id is not distinct from nullif(actor_ajuste('mostrada'), '')::bigint)));
end
$$;
revoke execute on function actor_reservadas() from public;
grant execute on function actor_reservadas() to receta_app;
