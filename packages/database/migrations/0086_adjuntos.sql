-- Decision 0088. What a médico sends along with a receta that waits for its audit: a note, a file, or both.
create table adjuntos (
  adjunto_id integer generated always as identity primary key,
  recetas_id bigint not null references recetas,
  usuario_id integer not null references usuarios,
  quien      text not null,
  en         timestamptz not null,
  nota       text not null default '',
  nombre     text,
  tipo       text check (tipo in ('application/pdf', 'image/jpeg', 'image/png')),
  huella     text,
  contenido  bytea check (octet_length(contenido) between 1 and 5242880),
  medico_id  integer not null,
  persona_id integer not null,
  convenio_id integer not null,
  check (nota <> '' or contenido is not null),
  check ((contenido is null) = (nombre is null) and (contenido is null) = (tipo is null) and (contenido is null) = (huella is null))
);
comment on table adjuntos is 'Read by the médico of the receta and by its payer, as datos_pedidos. Never changed.';
comment on column adjuntos.huella is 'SHA-256 of the content, in hexadecimal.';
-- Pictures and PDF are compressed already: trying again costs time and saves nothing.
alter table adjuntos alter column contenido set storage external;
create index adjuntos_receta on adjuntos (recetas_id, adjunto_id);

create trigger adjuntos_duenos before insert on adjuntos for each row execute function tomar_duenos();
create trigger adjuntos_cambios after insert on adjuntos for each row execute function avisar_cambio();

alter table adjuntos enable row level security;
create policy adjuntos_vistos on adjuntos for select using (
  medico_id = (select actor_medico()) or convenio_id = (select actor_convenio()));
create policy adjuntos_hechos on adjuntos for insert with check (
  medico_id = (select actor_medico()) and usuario_id = (select actor_usuario()));
revoke update, delete on adjuntos from receta_app;
