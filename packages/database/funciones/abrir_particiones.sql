-- Opens the partitions of the rows to come: the one of the last number drawn and the one after it, which nobody has to wait for.
-- Each holds what a nation writes in about a month (decisions 0101, 0116). Answers how many it opened.
create or replace function abrir_particiones() returns integer
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  dividida record;
  k        bigint;
  nueva    text;
  abiertas integer := 0;
begin
  perform pg_advisory_xact_lock(hashtextextended('particiones', 0));
  -- A foreign key of a new partition asks for a lock that writers mind. Whoever calls tries again in a few minutes.
  perform set_config('lock_timeout', '1s', true);
  for dividida in
    select v.tabla, v.bits, s.last_value >> v.bits as primera
      from (values ('auditoria', 'auditoria_ids', 27), ('recetas', 'recetas_recetas_id_seq', 25),
                   ('recetas_items', 'recetas_recetas_id_seq', 25),
                   ('recetas_eventos', 'recetas_recetas_id_seq', 25)) as v (tabla, secuencia, bits)
      join (select sequencename, coalesce(last_value, start_value) as last_value from pg_sequences where schemaname = 'public') as s
        on s.sequencename = v.secuencia
  loop
    -- Not `for k in`, whose counter is an integer: from number 2³¹ on no part could be opened.
    foreach k in array array[dividida.primera, dividida.primera + 1] loop
      nueva := dividida.tabla || '_' || k;
      continue when to_regclass(nueva) is not null;
      execute format('create table %I (like %I including defaults including constraints including indexes)', nueva, dividida.tabla);
      execute format('revoke all on %I from public, receta_app', nueva);
      -- Unlike «partition of», which would stop every reader and writer of the table.
      execute format('alter table %I attach partition %I for values from (%s) to (%s)',
        dividida.tabla, nueva, k << dividida.bits, (k + 1) << dividida.bits);
      abiertas := abiertas + 1;
    end loop;
  end loop;
  return abiertas;
end
$$;
revoke execute on function abrir_particiones() from public;
grant execute on function abrir_particiones() to receta_app;
