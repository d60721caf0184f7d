-- docs/estados.md: a receta may take the place of another (reemplazar), or repeat one (renovar); both say which.
alter table recetas
  add column reemplaza_a bigint references recetas,
  add column renueva_a   bigint references recetas;
comment on column recetas.reemplaza_a is 'The anulada whose place it took, in one transaction. Never two live versions: see recetas_reemplaza.';
comment on column recetas.renueva_a is 'The one it repeats, recomputed from what was really dispensed of it.';
create unique index recetas_reemplaza on recetas (reemplaza_a, serie_nro) where reemplaza_a is not null;

-- As in 0011, and besides: it writes what the new ones come from, of the same médico and the same person, or the link would
-- tell one patient of another. A renewal for somebody else is a receta like any other.
create or replace function emitir_receta(pedido jsonb) returns jsonb
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  resultado   jsonb;
  reemplazada bigint := (pedido ->> 'reemplaza_a')::bigint;
  renovada    bigint := (pedido ->> 'renueva_a')::bigint;
begin
  if not actor_ve_todo() and actor_medico() is distinct from (pedido ->> 'medico_id')::integer then
    raise exception 'a médico issues his own' using errcode = 'insufficient_privilege';
  end if;
  resultado := informar_receta(pedido);
  if resultado ->> 'resultado' = 'emitida' and (reemplazada is not null or renovada is not null) then
    update recetas n
       set reemplaza_a = (select v.recetas_id from recetas v where v.recetas_id = reemplazada and v.medico_id = n.medico_id and v.persona_id = n.persona_id),
           renueva_a = (select v.recetas_id from recetas v where v.recetas_id = renovada and v.medico_id = n.medico_id and v.persona_id = n.persona_id)
     where n.recetas_id in (select id::bigint from jsonb_array_elements_text(resultado -> 'ids') as id);
    if reemplazada is not null and not exists (select from recetas where reemplaza_a = reemplazada) then
      raise exception 'it replaces one of somebody else' using errcode = 'insufficient_privilege';
    end if;
  end if;
  return resultado;
end
$$;

-- As in 0011, and what took their place or whose place they took: who shows an anulada is told of the one that counts.
create or replace function actor_recetas() returns bigint[]
  language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  tokens bytea[] := nullif(current_setting('receta.portador', true), '')::bytea[];
  suyas  text    := coalesce(current_setting('receta.recetas', true), '');
begin
  if tokens is null then
    return '{}';
  end if;
  if suyas = '' then
    with propias as (
      select s.recetas_id, s.reemplaza_a from recetas r
        join recetas s on s.medico_id = r.medico_id and s.clave_idempotencia = r.clave_idempotencia
       where r.token_hash = any(tokens)
    )
    select coalesce(array_agg(t.recetas_id), '{}')::text into suyas from (
      select recetas_id from propias
      union select reemplaza_a from propias where reemplaza_a is not null
      union select n.recetas_id from recetas n join propias p on n.reemplaza_a = p.recetas_id
    ) t;
    perform set_config('receta.recetas', suyas, true);
  end if;
  return suyas::bigint[];
end
$$;

-- What a receta that is at a counter took the place of: whose walls show the new one are told what changed, and nothing else of the
-- old one.
create function reemplazada_en_mostrador(de bigint) returns jsonb
  language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if not de = any(actor_mostrador()) then
    return null;
  end if;
  return (select jsonb_build_object('referencia', v.referencia, 'contenido', v.contenido)
            from recetas n join recetas v on v.recetas_id = n.reemplaza_a where n.recetas_id = de);
end
$$;
revoke execute on function reemplazada_en_mostrador(bigint) from public;
grant execute on function reemplazada_en_mostrador(bigint) to receta_app;

-- Whoever listens to «recetas_cambios» is told which receta may look different now, and nothing of it: what it became is
-- read again as whoever asks, behind the same walls.
create function avisar_cambio() returns trigger language plpgsql as $$
begin
  perform pg_notify('recetas_cambios', new.recetas_id::text);
  return null;
end
$$;
create trigger recetas_cambios after update of estado, anulacion_pendiente, retenida_por, retenida_hasta on recetas
  for each row execute function avisar_cambio();
