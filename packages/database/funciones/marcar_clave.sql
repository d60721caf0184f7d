create or replace function marcar_clave() returns trigger
  language plpgsql as $$
begin
  new.clave_desde := now();
  return new;
end
$$;
