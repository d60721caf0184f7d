-- Decision 0025. What waits for a receta whose registration was given up waits for nobody: it is given up with it, and waits again when
-- an operator puts that back in the queue (`npm run registro:reintentar`).
create or replace function encolar_novedad(de bigint, que text, la_dispensa bigint, cuando timestamptz) returns void
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  su_registro registros;
begin
  select g.* into su_registro from registros g where g.recetas_id = de for share;
  if not found then
    return;
  end if;
  insert into registros_novedades (recetas_id, tipo, dispensa_id, en, estado, disponible_en, error)
  values (de, que, la_dispensa, cuando,
          case su_registro.estado when 'cuir_asignado' then 'pendiente_envio' when 'error_envio' then 'error_envio' else 'en_espera' end,
          cuando, case su_registro.estado when 'error_envio' then su_registro.error end)
  on conflict do nothing;
end
$$;

create function seguir_al_registro() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.estado = 'error_envio' then
    update registros_novedades set estado = 'error_envio', error = new.error where recetas_id = new.recetas_id and estado = 'en_espera';
  else
    update registros_novedades set estado = case new.estado when 'cuir_asignado' then 'pendiente_envio' else 'en_espera' end, error = null
     where recetas_id = new.recetas_id and estado = 'error_envio';
  end if;
  return null;
end
$$;
create trigger registros_dados_por_perdidos after update of estado on registros
  for each row when ((new.estado = 'error_envio') <> (old.estado = 'error_envio'))
  execute function seguir_al_registro();
revoke execute on function seguir_al_registro() from public;

update registros_novedades n set estado = 'error_envio', error = g.error
  from registros g where g.recetas_id = n.recetas_id and g.estado = 'error_envio' and n.estado = 'en_espera';

-- Decision 0017. Who asks is asked, as in every function that sees beyond the walls.
create or replace function dispositivos_de_medico(de integer, ultimo_dia date)
  returns table (dispositivo_id integer, nombre text, creado_en timestamptz, hasta date, reemplazado_en timestamptz, revocado_en timestamptz)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  perform exigir_administrador();
  return query
    select d.dispositivo_id, d.nombre, d.creado_en, d.hasta, d.reemplazado_en, d.revocado_en
      from contingencia_dispositivos d where d.medico_id = de and d.hasta >= ultimo_dia order by d.dispositivo_id desc;
end
$$;

-- Whoever sees a receta sees whether it keeps its number; only its médico gives one to it.
drop policy contingencia_titulares_suyos on contingencia_titulares;
create policy contingencia_titulares_vistos on contingencia_titulares for select
  using (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id));
create policy contingencia_titulares_nuevos on contingencia_titulares for insert
  with check (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id and r.medico_id = (select actor_medico())));
create policy contingencia_titulares_cambian on contingencia_titulares for update
  using (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id and r.medico_id = (select actor_medico())))
  with check (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id and r.medico_id = (select actor_medico())));
revoke update on contingencia_titulares from receta_app;
grant update (recetas_id) on contingencia_titulares to receta_app;
