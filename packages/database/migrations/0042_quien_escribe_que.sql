-- Decision 0017, read as a thief would: what each actor may write, not only see. A policy without `with check` lets whoever may read a row write
-- any like it, in anybody's name.

-- What is said once stays said: neither unset nor said otherwise, by nobody.
create function una_sola_vez() returns trigger language plpgsql as $$
declare
  columna text;
begin
  foreach columna in array tg_argv loop
    if coalesce(to_jsonb(old) ->> columna, 'false') <> 'false' and to_jsonb(new) -> columna is distinct from to_jsonb(old) -> columna then
      raise exception '%.% is written once', tg_table_name, columna using errcode = 'RC005';
    end if;
  end loop;
  return new;
end
$$;

-- What signs without network. Its médico writes it, and it ends once; its numbers are the database's to draw and no other device's.
create trigger contingencia_dispositivos_una_vez before update on contingencia_dispositivos
  for each row execute function una_sola_vez('reemplazado_en', 'revocado_en');
drop policy contingencia_numeros_suyos on contingencia_numeros;
create policy contingencia_numeros_vistos on contingencia_numeros for select
  using (exists (select from contingencia_dispositivos d where d.dispositivo_id = contingencia_numeros.dispositivo_id));
create policy contingencia_numeros_nuevos on contingencia_numeros for insert with check (exists (
  select from contingencia_dispositivos d where d.dispositivo_id = contingencia_numeros.dispositivo_id
     and (d.medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema')));
-- To hold one for update takes a policy to update it by.
create policy contingencia_numeros_tomados on contingencia_numeros for update using (exists (
  select from contingencia_dispositivos d where d.dispositivo_id = contingencia_numeros.dispositivo_id
     and (d.medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema')));
revoke insert on contingencia_numeros from receta_app;
grant insert (dispositivo_id) on contingencia_numeros to receta_app;
create trigger contingencia_numeros_una_vez before update on contingencia_numeros
  for each row execute function una_sola_vez('dispositivo_id');
drop policy contingencias_suyas on contingencias;
create policy contingencias_vistas on contingencias for select
  using (exists (select from recetas r where r.recetas_id = contingencias.recetas_id));
create policy contingencias_nuevas on contingencias for insert with check (
  exists (select from recetas r where r.recetas_id = contingencias.recetas_id
             and (r.medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema'))
  and exists (select from contingencia_numeros n where n.nro_recetario = contingencias.nro_recetario
                 and n.dispositivo_id = contingencias.dispositivo_id));
-- Who keeps a number signed with it.
drop policy contingencia_titulares_nuevos on contingencia_titulares;
drop policy contingencia_titulares_cambian on contingencia_titulares;
create policy contingencia_titulares_nuevos on contingencia_titulares for insert with check (exists (
  select from recetas r join contingencias g using (recetas_id)
   where r.recetas_id = contingencia_titulares.recetas_id and g.nro_recetario = contingencia_titulares.nro_recetario
     and r.medico_id = (select actor_medico())));
create policy contingencia_titulares_cambian on contingencia_titulares for update
  using (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id and r.medico_id = (select actor_medico())))
  with check (exists (
    select from recetas r join contingencias g using (recetas_id)
     where r.recetas_id = contingencia_titulares.recetas_id and g.nro_recetario = contingencia_titulares.nro_recetario
       and r.medico_id = (select actor_medico())));

-- A receta. Its payer locks one while it decides, and decides in resolver_auditoria() alone.
drop policy recetas_a_cargo on recetas;
create policy recetas_a_cargo on recetas for update
  using (medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo()))
  with check (medico_id = (select actor_medico()) or (select actor_ve_todo()));
drop policy recetas_items_a_cargo on recetas_items;
create policy recetas_items_a_cargo on recetas_items for update using ((select actor_ve_todo()));

-- Who may take it from one state to another is the table of docs/estados.md; a test holds this to it. What is annulled or refused stays so.
-- The hold is the counter's, which takes it for itself alone.
create function pasos_de_receta() returns trigger language plpgsql as $$
declare
  medico    boolean := actor_medico() = new.medico_id;
  farmacia  integer := actor_farmacia();
  motivado  boolean := actor_alcance() = 'motivado';
begin
  if not row_security_active(tg_relid) or actor_alcance() = 'sistema' then
    return new;
  end if;
  if new.estado <> old.estado and not coalesce(case new.estado
       when 'anulada' then medico and old.estado in ('en_auditoria', 'emitida', 'bloqueada')
                           or motivado and old.estado in ('en_auditoria', 'emitida', 'bloqueada')
                           or farmacia = old.retenida_por and old.estado = 'emitida' and old.anulacion_pendiente
       when 'bloqueada' then farmacia is not null and old.estado in ('emitida', 'dispensada_parcial')
       when 'dispensada' then farmacia = old.retenida_por and old.estado in ('emitida', 'dispensada_parcial')
       when 'dispensada_parcial' then farmacia = old.retenida_por and old.estado = 'emitida'
                                      or (farmacia is not null or motivado) and old.estado = 'dispensada'
                                      or medico and old.estado = 'bloqueada'
       when 'emitida' then (farmacia is not null or motivado) and old.estado in ('dispensada', 'dispensada_parcial')
                           or medico and old.estado = 'bloqueada'
       end, false) then
    raise exception 'not from % to %', old.estado, new.estado using errcode = 'insufficient_privilege';
  end if;
  if (new.retenida_por, new.retenida_hasta) is distinct from (old.retenida_por, old.retenida_hasta)
     and (farmacia is null or new.retenida_por <> farmacia) then
    raise exception 'a counter takes it for itself' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger recetas_pasos before update on recetas for each row
  when (new.estado <> old.estado or new.retenida_por is distinct from old.retenida_por or new.retenida_hasta is distinct from old.retenida_hasta)
  execute function pasos_de_receta();

-- What happened to it is written by whoever did it: not by who reads it, and in nobody else's name.
drop policy recetas_eventos_suyos on recetas_eventos;
create policy recetas_eventos_suyos on recetas_eventos for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo())
  or recetas_id = any((select actor_recetas())::bigint[]) or persona_id = any((select actor_personas())::integer[]));
create policy recetas_eventos_nuevos on recetas_eventos for insert with check (
  usuario_id = (select actor_usuario())
    and (medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_alcance()) = 'motivado')
  or (select actor_alcance()) = 'sistema');

-- Where its mail goes is its médico's to write down.
drop policy recetas_contactos_escritos on recetas_contactos;
create policy recetas_contactos_escritos on recetas_contactos for insert with check (
  exists (select from recetas r where r.recetas_id = recetas_contactos.recetas_id and r.medico_id = (select actor_medico())));

-- A counter hands over, and writes in its book, what is on it.
drop policy dispensas_hechas on dispensas;
create policy dispensas_hechas on dispensas for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()) and recetas_id = any((select actor_mostrador())::bigint[])
  or (select actor_alcance()) = 'sistema');
drop policy dispensas_deshechas on dispensas;
create policy dispensas_deshechas on dispensas for update using (farmacia_id = (select actor_farmacia()) or (select actor_ve_todo()))
  with check (deshecha_por = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create trigger dispensas_una_vez before update on dispensas
  for each row execute function una_sola_vez('deshecha_en', 'deshecha_por', 'deshecha_quien', 'deshecha_motivo');
drop policy dispensas_items_hechos on dispensas_items;
create policy dispensas_items_hechos on dispensas_items for insert with check (
  farmacia_id = (select actor_farmacia()) and exists (
    select from dispensas d where d.dispensa_id = dispensas_items.dispensa_id and d.recetas_id = dispensas_items.recetas_id
       and d.farmacia_id = (select actor_farmacia()))
  or (select actor_alcance()) = 'sistema');
drop policy dispensas_cajas_hechas on dispensas_cajas;
create policy dispensas_cajas_hechas on dispensas_cajas for insert with check (
  farmacia_id = (select actor_farmacia()) and exists (
    select from dispensas d where d.dispensa_id = dispensas_cajas.dispensa_id and d.recetas_id = dispensas_cajas.recetas_id
       and d.farmacia_id = (select actor_farmacia()))
  or (select actor_alcance()) = 'sistema');
drop policy faltantes_dichos on faltantes;
create policy faltantes_dichos on faltantes for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()) and recetas_id = any((select actor_mostrador())::bigint[])
  or (select actor_alcance()) = 'sistema');
drop policy libro_recetario_escrito on libro_recetario;
create policy libro_recetario_escrito on libro_recetario for insert with check (
  farmacia_id = (select actor_farmacia()) and usuario_id = (select actor_usuario()) and recetas_id = any((select actor_mostrador())::bigint[]));
-- Undone is undone.
create trigger dispensas_items_una_vez before update on dispensas_items for each row execute function una_sola_vez('deshecha');
create trigger dispensas_cajas_una_vez before update on dispensas_cajas for each row execute function una_sola_vez('deshecha');
create trigger faltantes_una_vez before update on faltantes for each row execute function una_sola_vez('deshecha');

-- The first answer stands.
create trigger datos_pedidos_una_vez before update on datos_pedidos
  for each row execute function una_sola_vez('respuesta', 'respondido_en', 'respondido_por', 'respondido_quien');

-- What is known of a person: the person answers it, a médico closes it, each as himself.
create trigger antecedentes_una_vez before update on antecedentes
  for each row execute function una_sola_vez('cerrado_en', 'cerrado_por', 'motivo_cierre');
create function pasos_de_antecedente() returns trigger language plpgsql as $$
begin
  if not row_security_active(tg_relid) or actor_alcance() = 'sistema' then
    return new;
  end if;
  if (new.cerrado_en, new.cerrado_por, new.motivo_cierre) is distinct from (old.cerrado_en, old.cerrado_por, old.motivo_cierre)
     and (actor_medico() is null or new.cerrado_por is distinct from actor_usuario())
     or (new.respuesta, new.respondido_en, new.nota) is distinct from (old.respuesta, old.respondido_en, old.nota)
        and new.persona_id is distinct from nullif(current_setting('receta.persona', true), '')::integer then
    raise exception 'not his to say' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger antecedentes_pasos before update on antecedentes for each row execute function pasos_de_antecedente();
drop policy antecedentes_eventos_visibles on antecedentes_eventos;
create policy antecedentes_eventos_visibles on antecedentes_eventos for select using (
  (select actor_medico()) is not null or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer
  or (select actor_ve_todo()));
create policy antecedentes_eventos_nuevos on antecedentes_eventos for insert with check (
  usuario_id = (select actor_usuario()) and ((select actor_medico()) is not null
    or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer and accion in ('confirma', 'disputa'))
  or (select actor_alcance()) = 'sistema');

-- A vínculo is what its invitation says, whoever writes it; ended, it stays so.
create function vinculo_como_se_invito() returns trigger language plpgsql as $$
begin
  if row_security_active(tg_relid) and actor_alcance() is distinct from 'sistema' and not exists (
    select from enlaces e
     where e.enlace_id = new.enlace_id and e.proposito = 'vinculo' and e.usado_en is not null and e.usuario_id = new.otorgado_por
       and (e.datos ->> 'persona_id')::integer = new.persona_id and (e.datos ->> 'hasta')::date = new.hasta
       and new.alcance <@ string_to_array(e.datos ->> 'alcance', ' ')) then
    raise exception 'nobody invited him to that' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger vinculos_como_se_invito before insert or update of persona_id, otorgado_por, usuario_id, alcance, enlace_id, hasta on vinculos
  for each row execute function vinculo_como_se_invito();
create trigger vinculos_una_vez before update on vinculos for each row execute function una_sola_vez('revocado_en');
drop policy vinculos_suyos on vinculos;
create policy vinculos_suyos on vinculos for select using (
  usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema'
  or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer);
create policy vinculos_aceptados on vinculos for insert with check (
  usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy vinculos_cambian on vinculos for update using (
  usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema'
  or persona_id = nullif((select current_setting('receta.persona', true)), '')::integer);
revoke delete on vinculos from receta_app;

-- Of the padrón nobody writes his own person: the product does, and the imports.
drop policy personas_propias on personas;
create policy personas_del_sistema on personas for update using ((select actor_alcance()) = 'sistema');

revoke execute on function una_sola_vez(), pasos_de_receta(), pasos_de_antecedente(), vinculo_como_se_invito() from public;
