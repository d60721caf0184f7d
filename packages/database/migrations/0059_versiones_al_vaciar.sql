-- A table that is emptied whole fires no trigger of rows: whoever holds its facts in memory would go on with what is gone.
create trigger medicos_vaciados after truncate on medicos
  for each statement execute function cambiar_version('medico', 'medico_id');
create trigger matriculas_vaciadas after truncate on matriculas
  for each statement execute function cambiar_version('medico', 'medico_id');
create trigger medicos_especialidades_vaciadas after truncate on medicos_especialidades
  for each statement execute function cambiar_version('medico', 'medico_id');
create trigger medicos_convenios_vaciados after truncate on medicos_convenios
  for each statement execute function cambiar_version('medico', 'medico_id');
create trigger convenios_vaciados after truncate on convenios
  for each statement execute function cambiar_version('convenio', 'convenio_id');
create trigger planes_vaciados after truncate on planes
  for each statement execute function cambiar_version('convenio', 'convenio_id');
create trigger normas_vaciadas after truncate on normas
  for each statement execute function cambiar_version('convenio', 'convenio_id');
create trigger coberturas_vaciadas after truncate on coberturas
  for each statement execute function cambiar_version('convenio', 'plan_id');
