-- Takes due mails, longest wait first, and hides them until `hasta`. A receta's later mails wait while an earlier one is postponed.
-- It walks the index whatever the statistics say: they are of an empty outbox when it begins to fill, and PostgreSQL then compared each
-- waiting mail with each other, half a second for five of 3,000.
create or replace function tomar_correos(tipos text[], ahora timestamptz, hasta timestamptz, cuantos integer)
  returns setof bandeja_salida
  language plpgsql set search_path = public, pg_temp
  set enable_seqscan = off set enable_bitmapscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_sort = off
  set jit = off as $$
begin
  return query
    -- Materialised: if the plan ran it more than once, it would take more than the batch.
    with t as materialized (
      select p.mensaje_id from bandeja_salida p
       where p.enviado_en is null and p.abandonado_en is null and p.disponible_en <= ahora and p.tipo = any(tipos)
         and not exists (
           select from bandeja_salida a
            where a.enviado_en is null and a.abandonado_en is null and a.tipo = any(tipos)
              and a.recetas_id = p.recetas_id and a.mensaje_id < p.mensaje_id and a.disponible_en > ahora)
       order by p.disponible_en, p.mensaje_id limit cuantos for update of p skip locked)
    update bandeja_salida b set intentos = b.intentos + 1, disponible_en = hasta
      from t where b.mensaje_id = t.mensaje_id
    returning b.*;
end
$$;
revoke execute on function tomar_correos(text[], timestamptz, timestamptz, integer) from public;
grant execute on function tomar_correos(text[], timestamptz, timestamptz, integer) to receta_app;
