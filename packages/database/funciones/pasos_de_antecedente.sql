-- A person answers the antecedentes recorded about him, and a médico closes them, each under his own name.
create or replace function pasos_de_antecedente() returns trigger language plpgsql as $$
begin
  if not row_security_active(tg_relid) or actor_alcance() = 'sistema' then
    return new;
  end if;
  if (new.cerrado_en, new.cerrado_por, new.motivo_cierre) is distinct from (old.cerrado_en, old.cerrado_por, old.motivo_cierre)
     and (actor_medico() is null or new.cerrado_por is distinct from actor_usuario())
     or (new.respuesta, new.respondido_en, new.nota) is distinct from (old.respuesta, old.respondido_en, old.nota)
        and new.persona_id is distinct from actor_persona() then
    raise exception 'not his to say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function pasos_de_antecedente() from public;
