-- Appends a row to its chain. The caller holds the table's lock; the lock on the chain lasts until the transaction ends, so that
-- the chain never branches.
create or replace function encadenar(a auditoria) returns void
  language plpgsql as $$
declare
  ultima record;
begin
  perform pg_advisory_xact_lock(hashtextextended('auditoria', a.cadena));
  select n, huella into ultima from auditoria_cabezas where cadena = a.cadena;
  a.auditoria_id := nextval('auditoria_ids');
  a.n := coalesce(ultima.n, 0) + 1;
  a.en := clock_timestamp();
  if a.persona_id is null and a.recetas_id is not null then
    select persona_id into a.persona_id from recetas where recetas_id = a.recetas_id;
  end if;
  a.huella := sha256(coalesce(ultima.huella, '') || convert_to(auditoria_canon(a), 'UTF8'));
  insert into auditoria values (a.*);
  insert into auditoria_cabezas values (a.cadena, a.n, a.huella)
    on conflict (cadena) do update set n = excluded.n, huella = excluded.huella;
end
$$;
revoke execute on function encadenar(auditoria) from public;
