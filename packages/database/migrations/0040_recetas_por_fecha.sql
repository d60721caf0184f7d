-- A list narrowed to the last days is read from its index too: when each was issued, beside what the policy looks at.
drop index recetas_medico;
create index recetas_medico on recetas (medico_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, convenio_id, persona_id, emitida_en);
drop index recetas_convenio;
create index recetas_convenio on recetas (convenio_id, recetas_id desc)
  include (estado, vigente_desde, vence_el, anulacion_pendiente, retenida_hasta, medico_id, persona_id, emitida_en);
