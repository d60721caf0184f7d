-- What a farmacia says of a person's health when it blocks a receta (M19). It is no antecedente: a médico confirms it, which records
-- one, or refuses it with a reason. Until then it warns who prescribes, as something said and not yet known.
create table antecedentes_propuestos (
  propuesta_id integer generated always as identity primary key,
  persona_id   integer not null references personas,
  recetas_id   bigint not null references recetas,
  farmacia_id  integer not null references farmacias,
  tipo         text not null check (tipo in ('alergia', 'interaccion', 'duplicacion')),
  texto        text not null check (char_length(texto) between 2 and 120),
  quien        text not null,
  propuesta_en timestamptz not null,
  resuelta_en  timestamptz,
  resuelta_por integer references usuarios,
  resultado    text check (resultado in ('confirma', 'rechaza')),
  motivo       text check (char_length(motivo) <= 200),
  check ((resuelta_en is null) = (resuelta_por is null) and (resuelta_en is null) = (resultado is null)),
  check (resultado is distinct from 'rechaza' or motivo is not null)
);
comment on column antecedentes_propuestos.texto is
  'The substance of an allergy, or the medicine that the person said to take; as the pharmacist wrote it.';
comment on column antecedentes_propuestos.quien is 'The farmacia, by name.';
create index antecedentes_propuestos_persona on antecedentes_propuestos (persona_id) where resuelta_en is null;
create trigger antecedentes_propuestos_una_vez before update on antecedentes_propuestos
  for each row execute function una_sola_vez('resuelta_en', 'resuelta_por', 'resultado', 'motivo');

-- Who reads antecedentes reads these; a counter only writes them, of the receta that it was shown.
revoke insert, update, delete on antecedentes_propuestos from receta_app;
grant insert on antecedentes_propuestos to receta_app;
grant update (resuelta_en, resuelta_por, resultado, motivo) on antecedentes_propuestos to receta_app;
alter table antecedentes_propuestos enable row level security;
create policy antecedentes_propuestos_visibles on antecedentes_propuestos for select using (
  (select actor_medico()) is not null or (select actor_ve_todo()));
create policy antecedentes_propuestos_del_mostrador on antecedentes_propuestos for insert with check (
  recetas_id = any ((select actor_mostrador())::bigint[]) and farmacia_id = (select actor_farmacia())
  or (select actor_alcance()) = 'sistema');
create policy antecedentes_propuestos_resueltos on antecedentes_propuestos for update using (
  (select actor_medico()) is not null or (select actor_alcance()) = 'sistema');
