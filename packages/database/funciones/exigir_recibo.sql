-- Refuses a receta without its receipt (decision 0045): see recibo_en(). Takes the normas out of the text it read for that.
create or replace function exigir_recibo() returns trigger language plpgsql as $$
declare
  firmado jsonb;
begin
  begin
    firmado := new.contenido::jsonb;
  exception when invalid_text_representation then
    firmado := null;
  end;
  if not coalesce(recibo_en(firmado), false) then
    raise exception 'a receta without its receipt' using errcode = 'check_violation', constraint = 'recetas_con_recibo', table = 'recetas';
  end if;
  new.normas := coalesce(firmado -> 'normas', '[]');
  return new;
end
$$;
