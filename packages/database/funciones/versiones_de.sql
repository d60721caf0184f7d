-- The versions of the facts held in memory of a médico, of a convenio and of the catalogues (decision 0052). Null for what has no
-- version yet: null equals nothing, so it is never taken from memory.
create or replace function versiones_de(medico integer, convenio integer) returns jsonb
  language plpgsql stable set search_path = public, pg_temp as $$
begin
  return jsonb_build_object(
    'medico', (select v.version from versiones v where v.hecho = 'medico' and v.de = medico),
    'convenio', (select v.version from versiones v where v.hecho = 'convenio' and v.de = convenio),
    'catalogos', (select v.version from versiones v where v.hecho = 'catalogos' and v.de = 0));
end
$$;
