-- Keeps for the rest of the transaction what a function found, under the name by which actor_ajuste() reads it. The product's role may
-- not call it: only functions that run as their owner do.
create or replace function actor_fijar(nombre text, valor text) returns void language plpgsql as $$
begin
  if current_setting('receta.sellada', true) = '1' then
    perform set_config('receta_' || currval('public.actor_sello') || '.' || nombre, valor, true);
  else
    perform set_config('receta.' || nombre, valor, true);
  end if;
end
$$;
revoke execute on function actor_fijar(text, text) from public;
