-- A receta that starts en_auditoria is a case of its payer. The day to answer by is the earliest of what the normas that sent it
-- give, in the versions that were signed; a plan or a convenio gives two working days.
create or replace function abrir_caso() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  codigos text[] := array(
    select n ->> 'codigo' from jsonb_array_elements(new.normas) n
     where n ->> 'veredicto' in ('audita', 'no_evaluable') and n ->> 'codigo' <> 'LIMITES');
  dias integer := coalesce((
    select min(w.dias_respuesta) from jsonb_array_elements(new.normas) n
      join normas w on w.convenio_id = new.convenio_id and w.codigo = n ->> 'codigo' and w.version = (n ->> 'version')::integer
     where n ->> 'veredicto' in ('audita', 'no_evaluable')), 2);
begin
  insert into casos_auditoria (recetas_id, convenio_id, persona_id, persona, emitida_en, responder_hasta, normas)
  values (new.recetas_id, new.convenio_id, new.persona_id, normalizar(new.apellido_nombre), new.emitida_en,
          sumar_habiles(((new.emitida_en at time zone 'UTC') - interval '3 hours')::date, dias), codigos);
  return null;
end
$$;
revoke execute on function abrir_caso() from public;
create or replace trigger recetas_abren_caso after insert on recetas for each row
  when (new.estado = 'en_auditoria') execute function abrir_caso();
