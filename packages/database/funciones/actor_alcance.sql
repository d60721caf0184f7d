-- On whose behalf the transaction runs, set by packages/database/src/actor.ts; null when there is no actor.
create or replace function actor_alcance() returns text language sql stable parallel restricted
  return nullif(actor_ajuste('alcance'), '');
