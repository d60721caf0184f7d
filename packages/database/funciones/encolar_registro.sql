-- Queues a receta for the national repository in the transaction that inserts it.
create or replace function encolar_registro() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into registros (recetas_id, disponible_en, medico_id, persona_id, convenio_id)
    values (new.recetas_id, new.emitida_en, new.medico_id, new.persona_id, new.convenio_id);
  return null;
end
$$;
revoke execute on function encolar_registro() from public;
