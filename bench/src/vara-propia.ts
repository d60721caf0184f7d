/**
 * Our own yardstick: the least SQL that could issue, list and open a receta with two lines, without checks, policies or audit. It
 * does not change with the product.
 */
export const esquemaVara = `
create table vara_recetas (
  id bigserial primary key, medico int not null, clave uuid not null, token bytea not null unique,
  estado text not null default 'emitida', emitida_en timestamptz not null default now(), paciente text not null,
  texto text not null, firma bytea not null, unique (medico, clave));
create index on vara_recetas (medico, id desc);
create table vara_renglones (
  receta bigint not null references vara_recetas, n int not null, droga text not null, posologia text not null, envases int not null,
  primary key (receta, n));
create table vara_eventos (id bigserial primary key, receta bigint not null references vara_recetas, que text not null, en timestamptz not null default now());
insert into vara_recetas (medico, clave, token, paciente, texto, firma)
  select n % 50, gen_random_uuid(), sha256(n::text::bytea), 'Paciente ' || n, repeat('r', 3000), sha256('f') from generate_series(1, 10000) n;
insert into vara_renglones select id, n, 'Droga ' || n, 'Uno por día', 1 from vara_recetas, generate_series(1, 2) n;
insert into vara_eventos (receta, que) select id, 'emitida' from vara_recetas;
vacuum analyze;`

export const guionesVara = {
  emitir: `\\set m random(0, 49)
with una as (
  insert into vara_recetas (medico, clave, token, paciente, texto, firma)
  values (:m, gen_random_uuid(), sha256(random()::text::bytea), 'Paciente nuevo', repeat('r', 3000), sha256('f')) returning id
), renglones as (insert into vara_renglones select id, n, 'Droga ' || n, 'Uno por día', 1 from una, generate_series(1, 2) n)
insert into vara_eventos (receta, que) select id, 'emitida' from una;`,
  listar: `\\set m random(0, 49)
select r.id, r.estado, r.emitida_en, r.paciente,
       (select json_agg(json_build_object('droga', l.droga, 'envases', l.envases)) from vara_renglones l where l.receta = r.id) as renglones
  from vara_recetas r where r.medico = :m order by r.id desc limit 35;`,
  abrir: `\\set n random(1, 10000)
select r.*, (select json_agg(l) from vara_renglones l where l.receta = r.id) as renglones
  from vara_recetas r where r.token = sha256((:n)::text::bytea);`,
} as const
