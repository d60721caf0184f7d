-- Decision 0034. Whose device it is, and which numbers it was given, is its médico's: the second wall, as everywhere (decision 0017).
-- Certificates and numbers are written once; a device is only given up, or prepared again.
alter table contingencia_dispositivos enable row level security;
create policy contingencia_dispositivos_suyos on contingencia_dispositivos
  using (medico_id = (select actor_medico()) or (select actor_ve_todo()))
  with check (medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema');
revoke update, delete on contingencia_dispositivos from receta_app;
grant update (reemplazado_en, revocado_en) on contingencia_dispositivos to receta_app;

alter table contingencia_numeros enable row level security;
create policy contingencia_numeros_suyos on contingencia_numeros
  using (exists (select from contingencia_dispositivos d where d.dispositivo_id = contingencia_numeros.dispositivo_id))
  with check (exists (select from contingencia_dispositivos d where d.dispositivo_id = contingencia_numeros.dispositivo_id));
-- To hold one for update takes the right to update something of it; the wall leaves it among the devices of its own médico.
revoke update, delete on contingencia_numeros from receta_app;
grant update (dispositivo_id) on contingencia_numeros to receta_app;
