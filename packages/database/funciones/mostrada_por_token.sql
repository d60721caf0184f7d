-- Decisions 0026 and 0043: a farmacia that types a document does not prove that the patient is there, because the search by
-- document tells the referencia, and both open the receta. Only scanning its code proves that somebody who has it showed it.
create or replace function mostrada_por_token(de bigint, farmacia integer) returns boolean language sql stable
  return exists (
    select from recetas_eventos e
     where e.recetas_id = de and e.accion = 'retener' and e.resultado = 'aceptada' and e.datos ->> 'muestra' = 'token'
       and (e.datos ->> 'farmacia_id')::integer = farmacia);
comment on function mostrada_por_token(bigint, integer) is
  'Whether that farmacia ever took it by its code. Events older than that say not how it was shown, and count as if it was not.';
