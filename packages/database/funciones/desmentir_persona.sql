-- The word of a médico or of a padrón about a document that was only declared (decision 0134), when they say other data: the person
-- becomes who they say, and the account that declared it is hers no more, nor is anything else that it said. False when somebody else
-- has spoken meanwhile.
create or replace function desmentir_persona(persona integer, dicha jsonb) returns boolean
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cuenta integer;
begin
  if actor_alcance() is distinct from 'sistema' and not exists (
    select from medicos where medico_id = actor_medico() and estado = 'habilitado'
  ) then
    raise exception 'only a médico or a padrón says who somebody is' using errcode = 'insufficient_privilege';
  end if;
  select usuario_id into cuenta from personas where persona_id = persona for update;
  -- A statement of its own, which sees what was committed while the row was waited for.
  if not solo_declarada(persona) then
    return false;
  end if;
  update personas p set
    declarada = false, usuario_id = null, email = null, telefono = null, domicilio = null, localidad = null, alergias = '{}',
    condiciones = '{}', cuil = nullif(regexp_replace(d.cuil, '\D', '', 'g'), ''), apellido = d.apellido, nombre = d.nombre,
    sexo = d.sexo, fecha_nacimiento = d.fecha_nacimiento
   from jsonb_to_record(dicha) as d (cuil text, apellido text, nombre text, sexo text, fecha_nacimiento date)
   where p.persona_id = persona;
  update vinculos set revocado_en = now() where persona_id = persona and revocado_en is null;
  if cuenta is not null then
    update enlaces set usado_en = now() where usuario_id = cuenta and proposito = 'vinculo' and usado_en is null;
    insert into bandeja_salida (tipo, usuario_id) values ('cuenta_sin_persona', cuenta);
  end if;
  return true;
end
$$;
revoke execute on function desmentir_persona(integer, jsonb) from public;
grant execute on function desmentir_persona(integer, jsonb) to receta_app;
