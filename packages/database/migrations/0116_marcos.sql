-- Decision 0124. Where an issuer may show the product in a frame, and the sessions that were born in one.
alter table emisores_smart add column origenes text[] not null default '{}'
  check (cardinality(origenes) <= 8 and array_position(origenes, null) is null);
comment on column emisores_smart.origenes is
  'Origins that may show our screens in their frame; none, as at first, lets nobody.';

alter table sesiones
  add column emisor_marco text references emisores_smart (iss),
  add column paciente_marco text,
  add check (paciente_marco is null or emisor_marco is not null);
comment on column sesiones.emisor_marco is
  'In whose frame it was born: it is good there alone, for a médico, with the cookies of frames; null is any other session.';
comment on column sesiones.paciente_marco is
  'The document of the patient that its last launch brought: it prescribes to no other.';
