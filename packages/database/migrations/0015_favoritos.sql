-- What a médico prescribes often: a product, how it is taken, how many packs and what for. His own, in his order.
create table medicos_favoritos (
  medico_id   integer not null references medicos on delete cascade,
  orden       smallint not null,
  producto_id integer not null references productos,
  posologia   text not null,
  envases     smallint check (envases > 0),
  codigo      text,
  diagnostico text,
  primary key (medico_id, orden)
);
comment on column medicos_favoritos.codigo is 'CIE-10 of the diagnosis; empty for one in words alone, null with no diagnosis.';

alter table medicos_favoritos enable row level security;
create policy medicos_favoritos_suyos on medicos_favoritos using (medico_id = (select actor_medico()));
