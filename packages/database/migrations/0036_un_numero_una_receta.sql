-- Decision 0036. A number that a device was given is of one receta, and stays with it also when that is annulled: however many are signed
-- with it, the others have none.
create table contingencia_titulares (
  nro_recetario integer primary key references contingencia_numeros,
  recetas_id    bigint not null unique references contingencias
);
comment on table contingencia_titulares is 'Which receta keeps a number that a device signed with: one, whatever came back with it.';

insert into contingencia_titulares (nro_recetario, recetas_id)
select distinct on (g.nro_recetario) g.nro_recetario, g.recetas_id
  from contingencias g join recetas r using (recetas_id)
 order by g.nro_recetario, r.sin_numero, g.recetas_id;

alter table contingencia_titulares enable row level security;
create policy contingencia_titulares_suyos on contingencia_titulares
  using (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id))
  with check (exists (select from recetas r where r.recetas_id = contingencia_titulares.recetas_id));
revoke delete on contingencia_titulares from receta_app;

-- What was sent with the link before the # was kept as it came: the proof is what is behind it.
update contingencias set prueba = regexp_replace(prueba, '^.*#|[[:space:]]+', '', 'g') where prueba ~ '[#[:space:]]';
alter table contingencias add constraint contingencias_prueba_sola check (prueba !~ '[#[:space:]]');
