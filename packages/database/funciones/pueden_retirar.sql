create or replace function pueden_retirar(de bigint, ahora timestamptz) returns table (vinculo_id integer, nombre text, dni_final text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.vinculo_id, u.descripcion, right(p.dni, 3)
    from recetas r
    join vinculos v on v.persona_id = r.persona_id and 'retirar' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, ahora)
    join usuarios u on u.usuario_id = v.usuario_id and u.estado = 'activo'
    left join personas p on p.usuario_id = u.usuario_id
   where r.recetas_id = de and not r.reservada and r.retenida_por = actor_farmacia() and r.retenida_hasta > ahora
     and mostrada_por_token(r.recetas_id, actor_farmacia())
   order by u.descripcion, v.vinculo_id
$$;
revoke execute on function pueden_retirar(bigint, timestamp with time zone) from public;
grant execute on function pueden_retirar(bigint, timestamp with time zone) to receta_app;
