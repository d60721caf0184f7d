-- Which document the number of a patient is, kept with it where a counter reads neither his receta nor him afterwards: a CUIT
-- and a CDI are written alike, and only the type tells them apart.
alter table dispensas add column tipo_doc text;
alter table faltantes add column tipo_doc text;
comment on column dispensas.tipo_doc is 'Which document dni is; null where nobody kept it.';
comment on column faltantes.tipo_doc is 'Which document dni is; null where nobody kept it.';

update dispensas d set tipo_doc = p.tipo_doc from personas p where p.persona_id = d.persona_id and p.dni = d.dni;
update faltantes f set tipo_doc = p.tipo_doc from personas p where p.persona_id = f.persona_id and p.dni = f.dni;

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
