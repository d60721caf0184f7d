-- On whose behalf the current transaction runs (packages/database/src/actor.ts sets it); null when nobody said.
create or replace function actor_alcance() returns text language sql stable parallel safe
  return nullif(current_setting('receta.alcance', true), '');
