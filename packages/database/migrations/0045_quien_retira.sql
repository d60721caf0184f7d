-- Decision 0043. Whom the patient lets collect for him is told to the counter that holds his receta, and who did stays with what left.
alter table dispensas
  add column retiro text check (retiro <> ''),
  add column retiro_vinculo_id integer,
  add constraint dispensas_retiro check (retiro_vinculo_id is null or retiro is not null);
comment on column dispensas.retiro is 'Who took it away, by the name he had then; null where the counter did not say. Without a vínculo it is the patient himself.';
comment on column dispensas.retiro_vinculo_id is 'As it was then: a trigger asks, and no key ties it, since a vínculo goes with its account and what was handed over stays.';

-- Who may collect a receta that this counter holds: by name, and by the end of his document to compare it with the one he shows. Of one
-- that is reserved nobody is (decision 0026): no vínculo reaches it.
create function pueden_retirar(de bigint, ahora timestamptz) returns table (vinculo_id integer, nombre text, dni_final text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select v.vinculo_id, u.descripcion, right(p.dni, 3)
    from recetas r
    join vinculos v on v.persona_id = r.persona_id and 'retirar' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, ahora)
    join usuarios u on u.usuario_id = v.usuario_id and u.estado = 'activo'
    left join personas p on p.usuario_id = u.usuario_id
   where r.recetas_id = de and not r.reservada and r.retenida_por = actor_farmacia() and r.retenida_hasta > ahora
   order by u.descripcion, v.vinculo_id
$$;
revoke execute on function pueden_retirar(bigint, timestamptz) from public;
grant execute on function pueden_retirar(bigint, timestamptz) to receta_app;

-- Whoever writes it: a vínculo that lets collect that patient's, at that instant, and none other.
create function retira_quien_puede() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not exists (
    select from vinculos v join recetas r on r.persona_id = v.persona_id
     where v.vinculo_id = new.retiro_vinculo_id and r.recetas_id = new.recetas_id and not r.reservada
       and 'retirar' = any(v.alcance) and vinculo_vigente(v.revocado_en, v.hasta, new.en)) then
    raise exception 'nobody lets him collect' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
revoke execute on function retira_quien_puede() from public;
create trigger dispensas_retira_quien_puede before insert on dispensas for each row
  when (new.retiro_vinculo_id is not null) execute function retira_quien_puede();
