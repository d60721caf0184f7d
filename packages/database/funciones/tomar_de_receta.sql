-- Copies the owners and the name of the receta into the dispensa, for its policies and reports.
create or replace function tomar_de_receta() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  select r.medico_id, r.persona_id, r.convenio_id, r.referencia, r.apellido_nombre, r.dni, p.tipo_doc
    into new.medico_id, new.persona_id, new.convenio_id, new.referencia, new.apellido_nombre, new.dni, new.tipo_doc
    from recetas r left join personas p on p.persona_id = r.persona_id and p.dni = r.dni
   where r.recetas_id = new.recetas_id;
  return new;
end
$$;
revoke execute on function tomar_de_receta() from public;
