-- Whoever acts is written down by the database: no statement of the product leaves the person out or names another.
create or replace function tomar_operador() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    new.operador := operador_de(new.usuario_id);
  else
    new.deshecha_operador := operador_de(new.deshecha_por);
  end if;
  return new;
end
$$;
revoke execute on function tomar_operador() from public;
create or replace trigger dispensas_operador before insert on dispensas for each row execute function tomar_operador();
create or replace trigger dispensas_operador_deshizo before update of deshecha_por on dispensas
  for each row when (old.deshecha_por is null and new.deshecha_por is not null) execute function tomar_operador();
create or replace trigger libro_cierres_operador before insert on libro_cierres for each row execute function tomar_operador();
