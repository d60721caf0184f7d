-- Decision 0026. A receta that its médico reserved: whoever an adolescent lets see does not see that one (L26529 art 2, CCyC art 26).
alter table recetas add column reservada boolean not null default false;
comment on column recetas.reservada is 'Shown to its patient, its médico, who pays and who dispenses; to nobody by a vínculo. No part of what is signed.';
create index recetas_reservadas on recetas (persona_id) where reservada;

-- As emitir_con_normas, and besides: reserved from the same transaction on, so that there is no instant in which it is seen.
create function emitir_con_reserva(pedido jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resultado jsonb := emitir_con_normas(pedido);
begin
  -- What takes the place of a reserved one, or repeats it, is reserved too.
  if resultado ->> 'resultado' = 'emitida' and (coalesce((pedido ->> 'reservada')::boolean, false) or exists (
    select from recetas n join recetas v on v.recetas_id in (n.reemplaza_a, n.renueva_a) and v.reservada
     where n.recetas_id in (select id::bigint from jsonb_array_elements_text(resultado -> 'ids') as id))) then
    update recetas set reservada = true
     where recetas_id in (select id::bigint from jsonb_array_elements_text(resultado -> 'ids') as id);
  end if;
  return resultado;
end
$$;

-- What the actor would see by a vínculo and is reserved: almost always nothing, and looked up once per statement.
create function actor_reservadas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if actor_usuario() is null or actor_ve_todo() then
    return '{}';
  end if;
  return array(
    select r.recetas_id from vinculos v join recetas r on r.persona_id = v.persona_id
     where v.usuario_id = actor_usuario() and r.reservada
       and r.persona_id is distinct from nullif(current_setting('receta.persona', true), '')::integer
       and r.medico_id is distinct from actor_medico() and r.convenio_id is distinct from actor_convenio());
end
$$;
revoke execute on function emitir_con_reserva(jsonb), actor_reservadas() from public;
grant execute on function emitir_con_reserva(jsonb), actor_reservadas() to receta_app;

create policy recetas_no_reservadas on recetas as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy recetas_items_no_reservados on recetas_items as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy recetas_eventos_no_reservados on recetas_eventos as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy dispensas_no_reservadas on dispensas as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy dispensas_items_no_reservados on dispensas_items as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy registros_no_reservados on registros as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));
create policy registros_cuir_no_reservados on registros_cuir as restrictive for select using (recetas_id <> all((select actor_reservadas())::bigint[]));

-- Whoever looked at a person without a relation to them: the administration, or a médico who issued them nothing.
create function sin_relacion(persona integer, mirador integer, rol integer) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return rol in (20, 30) or rol = 13 and not exists (
    select from recetas r join medicos m using (medico_id) where m.usuario_id = mirador and r.persona_id = persona);
end
$$;
create index bandeja_salida_miradas on bandeja_salida (usuario_id, creado_en) where tipo = 'mirada_sin_relacion';

-- The person is told by mail, once a day of each one. A médico looks before he issues: the mail waits a day, and is not sent if
-- he issued meanwhile. A list of a search names many whom nobody looked at: it is told in «quién vio» alone.
create function avisar_mirada() returns trigger
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
    new.en, case when new.rol = 13 then new.en + interval '1 day' else new.en end);
  return null;
end
$$;
create trigger auditoria_miradas after insert on auditoria for each row
  when (new.clase = 'lectura' and new.resultado = 'ok' and new.persona_id is not null and new.rol in (13, 20, 30)
        and new.llamada <> 'GET /api/busca_afiliado' and new.detalle is distinct from 'iniciales')
  execute function avisar_mirada();
revoke execute on function sin_relacion(integer, integer, integer), avisar_mirada() from public;
grant execute on function sin_relacion(integer, integer, integer) to receta_app;
