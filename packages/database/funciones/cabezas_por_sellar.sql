-- The chains that grew since the last seal. Waits for the current writers and blocks new ones until the transaction ends. A
-- writer that takes long makes it give up instead of blocking everybody; the next hour seals.
create or replace function cabezas_por_sellar() returns table (sello_id integer, desde bigint, hasta bigint, cabezas text)
  language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '2s' as $$
declare
  ultimo auditoria_sellos;
begin
  lock table auditoria in share mode;
  lock table auditoria_sellos in share row exclusive mode;
  select * into ultimo from auditoria_sellos s order by s.sello_id desc limit 1;
  return query
    select coalesce(ultimo.sello_id, 0) + 1, coalesce(ultimo.hasta, 0), max(c.auditoria_id),
           string_agg(c.cadena || ':' || c.n || ':' || encode(c.huella, 'hex'), E'\n' order by c.cadena)
      from (
        select distinct on (a.cadena) a.* from auditoria a
         where a.auditoria_id > coalesce(ultimo.hasta, 0) order by a.cadena, a.n desc) as c
    having count(*) > 0;
end
$$;
revoke execute on function cabezas_por_sellar() from public;
grant execute on function cabezas_por_sellar() to receta_app;
