-- Writes several rows of auditoria, in the order of their chains so that two callers never deadlock, and in rounds of one row per
-- chain. When all of them are reads, the commit does not wait for the disk (decision 0018).
create or replace function auditar(filas jsonb, solo_lecturas boolean) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  olas integer;
begin
  if solo_lecturas then
    perform set_config('synchronous_commit', 'off', true);
  end if;
  -- Taken before any number is drawn: the seal waits for this lock, so it has seen every number below its last.
  lock table auditoria in row exclusive mode;
  select max(c.veces), count(pg_advisory_xact_lock(hashtextextended('auditoria', c.cadena))) into olas
    from (select (f ->> 'cadena')::bigint as cadena, count(*) as veces from jsonb_array_elements(filas) as f group by 1 order by 1) as c;
  for ola in 1..olas loop
    with nuevas as (
    insert into auditoria
    select a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada, a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id,
           a.persona_id, a.en_nombre_de, a.motivo, a.detalle, a.ip, a.request_id, null, null,
           sha256(coalesce(a.previa, '') || convert_to(auditoria_canon(row(a.auditoria_id, a.cadena, a.n, a.en, a.clase, a.llamada,
             a.resultado, a.usuario_id, a.rol, a.quien, a.soft_id, a.recetas_id, a.persona_id, a.en_nombre_de, a.motivo, a.detalle,
             a.ip, a.request_id, null, null, null, a.personas)::auditoria), 'UTF8')), a.personas
      from (
        select f.clase, f.llamada, f.resultado, f.usuario_id, f.rol, f.quien, f.soft_id, f.recetas_id, f.en_nombre_de, f.motivo,
               f.detalle, f.ip, f.request_id, f.cadena, f.personas, nextval('auditoria_ids') as auditoria_id, coalesce(u.n, 0) + 1 as n,
               clock_timestamp() as en, u.huella as previa,
               coalesce(f.persona_id, (select r.persona_id from recetas r where r.recetas_id = f.recetas_id)) as persona_id
          from (select *, row_number() over (partition by cadena) as vez from jsonb_populate_recordset(null::auditoria, filas)) as f
          left join auditoria_cabezas u on u.cadena = f.cadena
         where f.vez = ola
        offset 0
      ) as a
    returning cadena, n, huella)
    insert into auditoria_cabezas select cadena, n, huella from nuevas
      on conflict (cadena) do update set n = excluded.n, huella = excluded.huella;
  end loop;
end
$$;
revoke execute on function auditar(jsonb, boolean) from public;
grant execute on function auditar(jsonb, boolean) to receta_app;
