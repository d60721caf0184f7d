-- How many recetas of a convenio a person has in each month, by any médico, for its quota.
create or replace function recetas_por_mes_de(de integer, convenio integer, hoy date) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_medico(de);
  return coalesce((
    select jsonb_object_agg(m.mes, m.cuantas) from (
      select to_char(r.vigente_desde, 'YYYY-MM') as mes, count(*) as cuantas
        from recetas_recientes(de, convenio, date_trunc('month', hoy)::date) r
       where r.estado not in ('anulada', 'rechazada')
         and r.vigente_desde >= date_trunc('month', hoy) group by 1) m), '{}');
end
$$;
revoke execute on function recetas_por_mes_de(integer, integer, date) from public;
grant execute on function recetas_por_mes_de(integer, integer, date) to receta_app;
