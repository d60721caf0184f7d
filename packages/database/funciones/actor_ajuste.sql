-- One of the actor's settings: by the connection's seal (decision 0076) or, of the version before, by its plain name, until
-- version_minima is the migration that brought the seal. Every policy asks, so it costs about a microsecond: it fixes no search path,
-- which would quadruple that, and says the schema of whatever it names instead. A standby changes no sequence and so gives no seal: there
-- the tokens that a bearer presents are believed and nothing else of the actor (decision 0081), since who injects a statement has none.
create or replace function actor_ajuste(nombre text) returns text
  language plpgsql stable parallel restricted security definer cost 1 as $$
begin
  if pg_catalog.current_setting('receta.sellada', true) operator(pg_catalog.=) '1' then
    return pg_catalog.current_setting('receta_' operator(pg_catalog.||)
      pg_catalog.currval('public.actor_sello'::pg_catalog.regclass)::pg_catalog.text operator(pg_catalog.||) '.'
      operator(pg_catalog.||) nombre, true);
  end if;
  if pg_catalog.pg_is_in_recovery() then
    return case when nombre operator(pg_catalog.=) 'portador' or nombre operator(pg_catalog.=) 'ahora'
      then pg_catalog.current_setting('receta.' operator(pg_catalog.||) nombre, true) end;
  end if;
  if (select v.migracion collate pg_catalog."C" operator(pg_catalog.>=) '0080_actor_probado.sql' from public.version_minima v) then
    return null;
  end if;
  return pg_catalog.current_setting('receta.' operator(pg_catalog.||) nombre, true);
end
$$;
revoke execute on function actor_ajuste(text) from public;
grant execute on function actor_ajuste(text) to receta_app;
