-- Whoever acts is written down by the database: no statement of the product leaves the person out or names another. It reads the people of
-- that farmacia by itself, for operador_de() asks who is calling.
create or replace function tomar_operador() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  de   integer := case when tg_op = 'INSERT' then new.usuario_id else (to_jsonb(new) ->> 'deshecha_por')::integer end;
  este jsonb   := (
    select operador_como_es(o) from operadores o
     where o.usuario_id = de and o.baja_en is null and o.farmacia_id = new.farmacia_id);
begin
  if tg_op = 'INSERT' then
    new.operador := este;
  else
    new.deshecha_operador := este;
  end if;
  return new;
end
$$;
revoke execute on function tomar_operador() from public;
create or replace trigger dispensas_operador before insert on dispensas for each row execute function tomar_operador();
create or replace trigger dispensas_operador_deshizo before update of deshecha_por on dispensas
  for each row when (old.deshecha_por is null and new.deshecha_por is not null) execute function tomar_operador();
create or replace trigger libro_cierres_operador before insert on libro_cierres for each row execute function tomar_operador();
