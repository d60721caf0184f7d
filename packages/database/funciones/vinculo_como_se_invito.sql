-- A vínculo must match its accepted invitation, by any writer, and be given by the person's own account to another.
create or replace function vinculo_como_se_invito() returns trigger language plpgsql as $$
begin
  if row_security_active(tg_relid) and actor_alcance() is distinct from 'sistema' and not (new.usuario_id <> new.otorgado_por
    and puede_otorgar(new.otorgado_por, new.persona_id) and exists (
    select from enlaces e
     where e.enlace_id = new.enlace_id and e.proposito = 'vinculo' and e.usado_en is not null and e.usuario_id = new.otorgado_por
       and (e.datos ->> 'persona_id')::integer = new.persona_id and (e.datos ->> 'hasta')::date = new.hasta
       and new.alcance <@ string_to_array(e.datos ->> 'alcance', ' '))) then
    raise exception 'nobody invited him to that' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function vinculo_como_se_invito() from public;
