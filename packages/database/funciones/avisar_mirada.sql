-- Tells the patient by mail that somebody looked, at most once a day for each one. The mail about a médico or a farmacia waits a
-- day and is dropped if they issued or handed over in that time. Search results only appear in «quién vio».
create or replace function avisar_mirada() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  cuenta integer;
begin
  select p.usuario_id into cuenta from personas p where p.persona_id = new.persona_id;
  if cuenta is null or cuenta = new.usuario_id or not sin_relacion_interna(new.persona_id, new.usuario_id, new.rol) then
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
    jsonb_build_object('nombre', new.quien, 'rol', new.rol, 'motivo', coalesce(new.motivo, ''),
      'mirador', new.usuario_id, 'persona_id', new.persona_id),
    new.en, case when new.rol in (2, 13) then new.en + interval '1 day' else new.en end);
  return null;
end
$$;
revoke execute on function avisar_mirada() from public;
