-- How many recetas of a convenio in that period each of these rules would have refused.
create or replace function ensayo_de_convenio(de integer, desde date, hasta date, reglas jsonb) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  zona    constant text := 'America/Argentina/Buenos_Aires';
  inicio  timestamptz := desde::timestamp at time zone zona;
  fin     timestamptz := (hasta + 1)::timestamp at time zone zona;
begin
  perform exigir_administrador();
  return (
    with suyas as (
      select r.recetas_id, r.persona_id, to_char(r.vigente_desde, 'YYYY-MM') as mes, i.renglones, i.envases, i.de_marca, i.restringida,
             row_number() over (partition by r.persona_id, to_char(r.vigente_desde, 'YYYY-MM') order by r.recetas_id) as vez
        from recetas r
        cross join lateral (
          select count(*) as renglones, sum(x.envases) as envases, bool_or(not p.generico) as de_marca,
                 bool_or(x.lista_control <> '') as restringida
            from recetas_items x join productos p using (producto_id) where x.recetas_id = r.recetas_id) i
       where r.convenio_id = de and r.emitida_en >= inicio and r.emitida_en < fin
    )
    select jsonb_build_object(
      'recetas', count(*),
      'max_items', count(*) filter (where renglones > (reglas ->> 'max_items')::integer),
      'max_envases', count(*) filter (where envases > (reglas ->> 'max_envases')::integer),
      'solo_generico', count(*) filter (where de_marca and (reglas ->> 'solo_generico')::boolean),
      'permite_restringidos', count(*) filter (where restringida and not (reglas ->> 'permite_restringidos')::boolean),
      'autorizaciones_recetas_por_afiliado', count(*) filter (
        where (reglas ->> 'autorizaciones_recetas_por_afiliado')::integer > 0
          and vez > (reglas ->> 'autorizaciones_recetas_por_afiliado')::integer))
      from suyas);
end
$$;
revoke execute on function ensayo_de_convenio(integer, date, date, jsonb) from public;
grant execute on function ensayo_de_convenio(integer, date, date, jsonb) to receta_app;
