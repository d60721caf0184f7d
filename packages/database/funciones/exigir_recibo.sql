-- Refuses a receta without its receipt (decision 0045): see recibo_completo().
create or replace function exigir_recibo() returns trigger language plpgsql as $$
begin
  if not coalesce(recibo_completo(new.contenido), false) then
    raise exception 'a receta without its receipt' using errcode = 'check_violation', constraint = 'recetas_con_recibo', table = 'recetas';
  end if;
  return new;
end
$$;
