-- The name of the only account of who has the DNI or CUIL that the call typed at the door, in digits alone, as it says under the seal
-- (decision 0115): a statement injected there asks for no other. Null when there is none, or two (a médico may have another as a
-- patient). It runs before there is an actor.
create or replace function usuario_de_documento() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  with escrito as (select nullif(actor_ajuste('busca'), '')::jsonb ->> 'cuenta' as numero)
  select min(u.usuario) from usuarios u, escrito
   where u.estado <> 'baja'
     and u.usuario_id in (
       select p.usuario_id from personas p
        where p.dni = ltrim(case when length(numero) = 11 then substr(numero, 3, 8) else numero end, '0')
          and p.tipo_doc = 'DNI' and (length(numero) < 11 or p.cuil = numero)
       union
       select m.usuario_id from medicos m
        where m.dni = ltrim(case when length(numero) = 11 then substr(numero, 3, 8) else numero end, '0')
          and (length(numero) < 11 or m.cuil = numero))
  having count(*) = 1
$$;
revoke execute on function usuario_de_documento() from public;
grant execute on function usuario_de_documento() to receta_app;
