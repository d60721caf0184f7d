-- Decision 0115. A call that looks for people says whom, under the connection's seal: by document, number or id it reads that person and
-- nobody else. Only a search by name reads everybody. And the account of a document is told of the one that was typed at the door.
create or replace function actor_atiende() returns boolean language sql stable parallel restricted
  return actor_medico() is not null
    and (actor_lee('padron') and coalesce(actor_ajuste('busca') = '{"todos":true}', false) or antes_del_sello());
create or replace function actor_buscadas() returns integer[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return '{}';
end
$$;
revoke execute on function actor_buscadas() from public;
grant execute on function actor_buscadas() to receta_app;

alter policy personas_visibles on personas using (
  (select actor_atiende()) or (select actor_ve_todo()) or persona_id = any ((select actor_personas())::integer[])
  or persona_id = any ((select actor_buscadas())::integer[])
  or persona_id in (select a.persona_id from afiliados a where a.convenio_id = (select actor_convenio()))
  or (select actor_medico()) is not null and actor_le_receto(persona_id));
alter policy afiliados_suyos on afiliados using (
  convenio_id = any ((select actor_convenios())::integer[])
    and ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[]))
  or convenio_id = (select actor_convenio()) or persona_id = any ((select actor_personas())::integer[]) or (select actor_ve_todo()));

alter policy antecedentes_visibles on antecedentes
  using ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[])
    or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_respondidos on antecedentes
  using ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[])
    or persona_id = (select actor_persona()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_del_medico on antecedentes
  with check (((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[]))
    and medico_id = (select actor_medico()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_eventos_visibles on antecedentes_eventos
  using ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[])
    or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_eventos_nuevos on antecedentes_eventos with check (
  usuario_id = (select actor_usuario())
    and ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[])
      or persona_id = (select actor_persona()) and accion in ('confirma', 'disputa'))
  or (select actor_alcance()) = 'sistema');
alter policy antecedentes_propuestos_visibles on antecedentes_propuestos
  using ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[]) or (select actor_ve_todo()));
alter policy antecedentes_propuestos_resueltos on antecedentes_propuestos
  using ((select actor_atiende()) or persona_id = any ((select actor_buscadas())::integer[]) or (select actor_alcance()) = 'sistema');

drop function if exists exigir_medico();
drop function if exists usuario_de_documento(text);

update version_minima set migracion = '0105_padron_de_quien_se_pide.sql' where migracion collate "C" >= '0101_secretos_de_las_cuentas.sql';
