-- Refuses whoever is neither a médico whose call looks for that person nor allowed to see everything.
create or replace function exigir_medico(de integer) returns void language plpgsql stable as $$
begin
  if not actor_atiende() and not actor_ve_todo() and not coalesce(de = any(actor_buscadas()), false) then
    raise exception 'only a médico asks this' using errcode = 'insufficient_privilege';
  end if;
end
$$;
