-- Decision 0111. A médico reads anybody of the padrón, with antecedentes and affiliations, in the calls that say so; in any other, the
-- persons of his recetas. Version 1.1.0 says nothing and is believed, by its unsealed connections, where it may still serve.
create or replace function actor_lee(poder text) returns boolean language sql stable parallel restricted
  return coalesce(poder = any(string_to_array(actor_ajuste('lee'), ',')), false);
create or replace function actor_atiende() returns boolean language sql stable parallel restricted
  return actor_medico() is not null and (actor_lee('padron') or antes_del_sello());
create or replace function actor_le_receto(persona integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return exists (select from recetas r where r.persona_id = persona and r.medico_id = actor_medico());
end
$$;
revoke execute on function actor_le_receto(integer) from public;
grant execute on function actor_le_receto(integer) to receta_app;

create or replace view padron as select * from personas where (select actor_atiende()) or (select actor_ve_todo());
alter policy personas_visibles on personas using (
  (select actor_atiende()) or (select actor_ve_todo()) or persona_id = any ((select actor_personas())::integer[])
  or persona_id in (select a.persona_id from afiliados a where a.convenio_id = (select actor_convenio()))
  or (select actor_medico()) is not null and actor_le_receto(persona_id));

alter policy antecedentes_visibles on antecedentes
  using ((select actor_atiende()) or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_respondidos on antecedentes
  using ((select actor_atiende()) or persona_id = (select actor_persona()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_del_medico on antecedentes
  with check ((select actor_atiende()) and medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_eventos_visibles on antecedentes_eventos
  using ((select actor_atiende()) or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_eventos_nuevos on antecedentes_eventos with check (
  usuario_id = (select actor_usuario())
    and ((select actor_atiende()) or persona_id = (select actor_persona()) and accion in ('confirma', 'disputa'))
  or (select actor_alcance()) = 'sistema');
alter policy antecedentes_propuestos_visibles on antecedentes_propuestos using ((select actor_atiende()) or (select actor_ve_todo()));
alter policy antecedentes_propuestos_resueltos on antecedentes_propuestos
  using ((select actor_atiende()) or (select actor_alcance()) = 'sistema');

update version_minima set migracion = '0102_padron_de_quien_atiende.sql' where migracion collate "C" >= '0101_secretos_de_las_cuentas.sql';
