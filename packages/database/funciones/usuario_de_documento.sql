-- The name of the account that has the DNI or CUIL that the call typed at the door, in digits alone, as it says under the seal (decision
-- 0115): a statement injected there asks for no other. Only somebody else's word makes a document an account's (decision 0153): that of a
-- médico whom the administration has enabled with it, and else that of the patient to whom the padrón gave its person. What an account
-- says of itself counts for nothing, or it would end the entry of others. It runs before there is an actor.
create or replace function usuario_de_documento() returns text
  language sql stable security definer set search_path = public, pg_temp as $$
  with escrito as (
    select e.numero, ltrim(case when length(e.numero) = 11 then substr(e.numero, 3, 8) else e.numero end, '0') as dni
      from (select nullif(actor_ajuste('busca'), '')::jsonb ->> 'cuenta' as numero) as e
  ), medico as (
    select u.usuario
      from escrito e join medicos m on m.dni = e.dni and (length(e.numero) < 11 or m.cuil = e.numero)
           join usuarios u on u.usuario_id = m.usuario_id and u.estado = 'activo'
      cross join lateral (select max(h.historial_id) as en from medicos_historial h
                           where h.medico_id = m.medico_id and h.accion = 'habilitacion') as habilitado
     where m.estado not in ('rechazado', 'baja')
       and (m.estado = 'habilitado' or habilitado.en is not null)
       -- Not one that he wrote himself since.
       and not exists (select from medicos_historial h
                        where h.medico_id = m.medico_id and h.usuario_id = m.usuario_id and h.cambios ? 'cuil'
                          and h.historial_id > coalesce(habilitado.en, 0))
  ), paciente as (
    select u.usuario
      from escrito e join personas p on p.dni = e.dni and p.tipo_doc = 'DNI' and (length(e.numero) < 11 or p.cuil = e.numero)
           join usuarios u on u.usuario_id = p.usuario_id and u.estado = 'activo'
  )
  select coalesce((select min(usuario) from medico having count(*) = 1), (select min(usuario) from paciente having count(*) = 1))
$$;
revoke execute on function usuario_de_documento() from public;
grant execute on function usuario_de_documento() to receta_app;
