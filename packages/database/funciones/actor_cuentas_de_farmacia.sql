-- The farmacia whose accounts the call reads: the actor's, where the contract says that it reads accounts (decision 0120).
create or replace function actor_cuentas_de_farmacia() returns integer language sql stable parallel restricted
  return case when actor_lee('cuentas') then actor_farmacia() end;
