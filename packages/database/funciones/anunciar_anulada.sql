create or replace function anunciar_anulada() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform encolar_novedad(new.recetas_id, 'anulacion', null, coalesce(new.anulada_en, actor_ahora()));
  return null;
end
$$;
revoke execute on function anunciar_anulada() from public;
