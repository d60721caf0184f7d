-- Decision 0033. What an auditor asks the médico of a receta en_auditoria, and what he answers: a conversation beside it, in which
-- nothing that was signed changes and the receta stays as it is.
create table datos_pedidos (
  pedido_id       bigint generated always as identity primary key,
  recetas_id      bigint not null references recetas,
  usuario_id      integer not null references usuarios,
  quien           text not null,
  en              timestamptz not null,
  pregunta        text not null,
  respuesta       text,
  respondido_en   timestamptz,
  respondido_por  integer references usuarios,
  respondido_quien text,
  medico_id       integer not null,
  persona_id      integer not null,
  convenio_id     integer not null,
  check ((respuesta is null) = (respondido_en is null) and (respuesta is null) = (respondido_por is null))
);
create index datos_pedidos_receta on datos_pedidos (recetas_id, pedido_id);
-- One question at a time: of two auditors who ask at once the second one reads the first one's.
create unique index datos_pedidos_abierto on datos_pedidos (recetas_id) where respuesta is null;
create index datos_pedidos_medico on datos_pedidos (medico_id, pedido_id) where respuesta is null;
comment on table datos_pedidos is 'Read by the médico of the receta and by its payer; to its patient it is «la está revisando».';

create trigger datos_pedidos_duenos before insert on datos_pedidos for each row execute function tomar_duenos();
-- The auditor reads the answer, and the médico the question, at the moment they are written.
create trigger datos_pedidos_cambios after insert or update on datos_pedidos for each row execute function avisar_cambio();

revoke update, delete on datos_pedidos from receta_app;
grant update (respuesta, respondido_en, respondido_por, respondido_quien) on datos_pedidos to receta_app;

alter table datos_pedidos enable row level security;
create policy datos_pedidos_vistos on datos_pedidos for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()) or (select actor_ve_todo()));
create policy datos_pedidos_hechos on datos_pedidos for insert with check (
  convenio_id = (select actor_convenio()) and usuario_id = (select actor_usuario()) or (select actor_alcance()) = 'sistema');
create policy datos_pedidos_respondidos on datos_pedidos for update using (medico_id = (select actor_medico()))
  with check (respondido_por = (select actor_usuario()));
