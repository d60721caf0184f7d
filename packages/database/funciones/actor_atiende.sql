-- Whether a médico calls, in a call that the contract lets look for people (decision 0111): only then he reads anybody of the padrón.
create or replace function actor_atiende() returns boolean language sql stable parallel restricted
  return actor_medico() is not null and (actor_lee('padron') or antes_del_sello());
