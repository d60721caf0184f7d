-- Refuses callers who are neither a médico nor allowed to see everything.
create or replace function exigir_medico() returns void language plpgsql stable as $$
begin
  if not actor_atiende() and not actor_ve_todo() then
    raise exception 'only a médico asks this' using errcode = 'insufficient_privilege';
  end if;
end
$$;
