-- Copies the owners of the receta into the row, where the policies of its table read them.
create or replace function tomar_duenos() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select medico_id, persona_id, convenio_id into new.medico_id, new.persona_id, new.convenio_id
    from recetas where recetas_id = new.recetas_id;
  return new;
end
$$;
