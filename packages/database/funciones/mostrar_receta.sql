-- Locks the receta shown to a counter until the transaction ends. It is found by its token, by its referencia and the patient's
-- document, or by its id while the counter's day lasts: this farmacia holds it, was shown its code or its referencia in the last twelve
-- hours, or handed of it over, which a call sent again is answered for ever. Taking it by its id lengthens no day. Null otherwise.
create or replace function mostrar_receta(de bigint, token bytea, referencia text, documentos text[]) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  farmacia integer := actor_farmacia();
  hallada  bigint;
begin
  if farmacia is null then
    raise exception 'only a farmacia asks this' using errcode = 'insufficient_privilege';
  end if;
  if mostrar_receta.token is not null then
    select r.recetas_id into hallada from recetas r where r.recetas_id = receta_de_token(mostrar_receta.token) for update;
  elsif mostrar_receta.referencia is not null then
    select r.recetas_id into hallada from recetas r
     where r.recetas_id = (select c.recetas_id from recetas_claves c where c.referencia = mostrar_receta.referencia)
       and r.dni = any(documentos) for update;
  else
    select r.recetas_id into hallada from recetas r
     where r.recetas_id = de and (
             r.retenida_por = farmacia and r.retenida_hasta > actor_ahora()
             or exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = farmacia)
             or exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'retener'
                           and e.resultado = 'aceptada' and e.datos ->> 'muestra' is distinct from 'id'
                           and e.en > actor_ahora() - interval '12 hours'
                           and (e.datos ->> 'farmacia_id')::integer = farmacia))
       for update;
  end if;
  if hallada is not null then
    perform actor_fijar('mostrada', hallada::text);
  end if;
  return hallada;
end
$$;
revoke execute on function mostrar_receta(bigint, bytea, text, text[]) from public;
grant execute on function mostrar_receta(bigint, bytea, text, text[]) to receta_app;
