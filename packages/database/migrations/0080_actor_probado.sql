-- Decision 0076. The actor's settings are believed only under a name that the product alone knows. Each connection draws a seal, proves by
-- an HMAC under this key that the product drew it, and sets the actor by settings whose names carry the seal; a statement that somebody
-- injects does not know it. The version before sets them by their plain names, and is believed until version_minima is this migration.
create table actor_llave (
  una   boolean primary key default true check (una),
  llave bytea not null check (octet_length(llave) = 32)
);
comment on table actor_llave is 'One row, which the owner reads at each start and the product''s role never. Not part of a backup.';
insert into actor_llave (llave) values (sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')));
revoke all on actor_llave from receta_app;

-- Where a connection keeps its seal: what a sequence gave last is known to that connection alone, and asking takes a right on it.
create unlogged sequence actor_sello;
revoke all on actor_sello from receta_app;

create function actor_ajuste(nombre text) returns text
  language plpgsql stable parallel restricted security definer set search_path = public, pg_temp as $$
begin
  return current_setting('receta.' || nombre, true);
end
$$;
revoke execute on function actor_ajuste(text) from public;
grant execute on function actor_ajuste(text) to receta_app;
create function actor_persona() returns integer language sql stable parallel restricted
  return nullif(actor_ajuste('persona'), '')::integer;

alter policy auditoria_propia on auditoria
  using (persona_id = (select actor_persona()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_visibles on antecedentes
  using ((select actor_medico()) is not null or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_respondidos on antecedentes
  using ((select actor_medico()) is not null or persona_id = (select actor_persona()) or (select actor_alcance()) = 'sistema');
alter policy antecedentes_eventos_visibles on antecedentes_eventos
  using ((select actor_medico()) is not null or persona_id = (select actor_persona()) or (select actor_ve_todo()));
alter policy antecedentes_eventos_nuevos on antecedentes_eventos
  with check (usuario_id = (select actor_usuario())
                and ((select actor_medico()) is not null
                     or persona_id = (select actor_persona()) and accion in ('confirma', 'disputa'))
              or (select actor_alcance()) = 'sistema');
alter policy vinculos_suyos on vinculos
  using (usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema' or persona_id = (select actor_persona()));
alter policy vinculos_cambian on vinculos
  using (usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema' or persona_id = (select actor_persona()));

-- A database of nobody yet is served by no version before; in any other a later migration says so (decision 0055).
update version_minima set migracion = '0080_actor_probado.sql' where not exists (select from usuarios);
