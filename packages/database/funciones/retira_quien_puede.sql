-- A dispensa may only name as collector a vínculo that allows collecting for that patient at that instant.
create or replace function retira_quien_puede() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from vinculos v join recetas r on r.persona_id = v.persona_id
     where v.vinculo_id = new.retiro_vinculo_id and r.recetas_id = new.recetas_id and not r.reservada
       and 'retirar' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, new.en)) then
    raise exception 'nobody lets him collect' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function retira_quien_puede() from public;
