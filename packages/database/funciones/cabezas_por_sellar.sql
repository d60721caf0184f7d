-- The chains that grew since the last seal, of its next 20,000 rows at most: whoever seals asks again until there are none. Nobody
-- waits for a seal. A number is drawn under the table's row exclusive lock, so once those who held it when the last number was read
-- have ended, every row up to that number is there or never will be. A writer that takes over two seconds puts it off to the next time.
create or replace function cabezas_por_sellar() returns table (sello_id integer, desde bigint, hasta bigint, cabezas text)
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  previo   integer;
  comienzo bigint;
  tope     bigint;
  escriben text[];
begin
  -- One seal at a time; a second one would cover the same rows.
  if not pg_try_advisory_xact_lock(hashtextextended('auditoria_sellos', 0)) then
    return;
  end if;
  select s.sello_id, s.hasta into previo, comienzo from auditoria_sellos s order by s.sello_id desc limit 1;
  comienzo := coalesce(comienzo, 0);
  select s.last_value into tope from auditoria_ids s;
  escriben := array(
    select l.virtualtransaction from pg_locks l
     where l.relation = 'auditoria'::regclass and l.mode = 'RowExclusiveLock' and l.granted and l.pid <> pg_backend_pid()
       and l.database = (select d.oid from pg_database d where d.datname = current_database()));
  for vez in 1..40 loop
    exit when not exists (
      select from pg_locks l where l.relation = 'auditoria'::regclass and l.virtualtransaction = any(escriben));
    if vez = 40 then
      return;
    end if;
    perform pg_sleep(0.05);
  end loop;
  return query
    -- Taken by their number first: by chain, the whole table would be walked to sort twenty thousand.
    with filas as materialized (
      select a.auditoria_id, a.cadena, a.n, a.huella from auditoria a
       where a.auditoria_id > comienzo and a.auditoria_id <= tope order by a.auditoria_id limit 20000)
    select coalesce(previo, 0) + 1, comienzo, max(c.auditoria_id),
           string_agg(c.cadena || ':' || c.n || ':' || encode(c.huella, 'hex'), E'\n' order by c.cadena)
      from (select distinct on (f.cadena) f.* from filas f order by f.cadena, f.n desc) as c
    having count(*) > 0;
end
$$;
revoke execute on function cabezas_por_sellar() from public;
grant execute on function cabezas_por_sellar() to receta_app;
