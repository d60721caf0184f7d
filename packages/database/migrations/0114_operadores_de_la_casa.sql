-- Decision 0125. Who serves at a farmacia is read by that farmacia, by the person and by who reads accounts (decision 0120). What a
-- receta, a handover or the book show of a person of another farmacia, they carry themselves.
alter table operadores enable row level security;
create policy operadores_visibles on operadores for select using (
  (select actor_ve_cuentas()) or farmacia_id = (select actor_farmacia()) or usuario_id = (select actor_usuario()));
create policy operadores_cambian on operadores for update using (
  (select actor_ve_cuentas()) or farmacia_id = (select actor_farmacia()));
create policy operadores_nuevos on operadores for insert with check (true);
