-- Gives this connection its seal (decision 0076). The proof is HMAC-SHA256 of "backend:seal" under the key of actor_llave, which the
-- product holds since its start: a proof of one connection is none in another, and who does not hold the key makes none.
-- @throws insufficient_privilege for any other proof.
create or replace function actor_abrir(sello bigint, prueba bytea) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  llave   bytea := (select l.llave from actor_llave l);
  dentro  bytea := decode(repeat('36', 64), 'hex');
  fuera   bytea := decode(repeat('5c', 64), 'hex');
  mensaje bytea := convert_to(pg_backend_pid() || ':' || sello, 'UTF8');
begin
  for i in 0 .. 31 loop
    dentro := set_byte(dentro, i, get_byte(dentro, i) # get_byte(llave, i));
    fuera := set_byte(fuera, i, get_byte(fuera, i) # get_byte(llave, i));
  end loop;
  if prueba is distinct from sha256(fuera || sha256(dentro || mensaje)) then
    raise exception 'only the product opens a connection' using errcode = 'insufficient_privilege';
  end if;
  perform setval('actor_sello', sello);
  perform set_config('receta.sellada', '1', false);
end
$$;
revoke execute on function actor_abrir(bigint, bytea) from public;
grant execute on function actor_abrir(bigint, bytea) to receta_app;
