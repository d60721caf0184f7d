-- Decision 0148. Where a phone is told, in place of a mail, that something happened.
alter table dispositivos add column aviso_telefono text
  check (aviso_telefono ~ '^(android|ios):[-A-Za-z0-9_:.+/=]+$' and length(aviso_telefono) between 20 and 1032);
comment on column dispositivos.aviso_telefono is
  'Its platform and the key by which the push gateway reaches it; null is told by mail. Emptied when a session of it is closed.';
create index dispositivos_aviso on dispositivos (aviso_telefono) where aviso_telefono is not null;

-- Whose phone is where is read by telefonos_de() alone, for who sends. The version before names every column that it reads.
revoke select on dispositivos from receta_app;
grant select (xmax, dispositivo_id, usuario_id, secreto_hash, clave_publica, nombre, creado_en, visto_en, factor_en)
  on dispositivos to receta_app;
