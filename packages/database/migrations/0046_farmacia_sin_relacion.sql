-- Decision 0026, for a farmacia too: one that looked a patient up by his document and never had a receta of his has no relation to him.
create or replace function sin_relacion(persona integer, mirador integer, rol integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return rol in (20, 30)
    or rol = 13 and not exists (
      select from recetas r join medicos m using (medico_id) where m.usuario_id = mirador and r.persona_id = persona)
    or rol = 2 and not exists (
      select from usuarios u join recetas r on r.persona_id = persona
       where u.usuario_id = mirador and (
         exists (select from dispensas d where d.recetas_id = r.recetas_id and d.farmacia_id = u.farmacia_id)
         or exists (select from recetas_eventos e where e.recetas_id = r.recetas_id and e.accion = 'retener' and e.resultado = 'aceptada'
                       and (e.datos ->> 'farmacia_id')::integer = u.farmacia_id)));
end
$$;

-- As in 0024, and a farmacia waits the day that a médico does: it looks before it hands over.
create or replace function avisar_mirada() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cuenta integer;
begin
  select p.usuario_id into cuenta from personas p where p.persona_id = new.persona_id;
  if cuenta is null or cuenta = new.usuario_id or not sin_relacion(new.persona_id, new.usuario_id, new.rol) then
    return null;
  end if;
  if exists (
    select from bandeja_salida b where b.tipo = 'mirada_sin_relacion' and b.usuario_id = cuenta and b.creado_en > new.en - interval '1 day'
       and (b.datos ->> 'mirador')::integer = new.usuario_id
  ) then
    return null;
  end if;
  insert into bandeja_salida (tipo, usuario_id, datos, creado_en, disponible_en) values (
    'mirada_sin_relacion', cuenta,
    jsonb_build_object('nombre', new.quien, 'rol', new.rol, 'motivo', coalesce(new.motivo, ''), 'mirador', new.usuario_id, 'persona_id', new.persona_id),
    new.en, case when new.rol in (2, 13) then new.en + interval '1 day' else new.en end);
  return null;
end
$$;
-- Of a farmacia, the search by document alone: what is shown to it by its code, its patient showed.
drop trigger auditoria_miradas on auditoria;
create trigger auditoria_miradas after insert on auditoria for each row
  when (new.clase = 'lectura' and new.resultado = 'ok' and new.persona_id is not null
        and (new.rol in (13, 20, 30) and new.llamada <> 'GET /api/busca_afiliado' and new.detalle is distinct from 'iniciales'
             or new.rol = 2 and new.llamada = 'POST /api/mostrador_buscar'))
  execute function avisar_mirada();
