-- What the list's counts are made of, so that they are read from the index and never from the rows.
drop index recetas_medico;
create index recetas_medico on recetas (medico_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, convenio_id);
