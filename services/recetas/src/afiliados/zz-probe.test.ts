import { useBase } from '@receta/testing'
import { it } from 'vitest'
import { appendFileSync } from 'node:fs'
const db = useBase()
it('probe', async () => {
  await db.pool.query(`with ap as (select array['Aguirre','Benítez','González','Gómez','Ferreyra','Rodríguez','López','Martínez','Pérez','Quiroga','Sosa','Álvarez','Romero','Díaz','Torres','Ruiz','Acosta','Medina'] a, array['Norma','Beatriz','Raúl','Oscar','Ana','Lucía','Juan','Carlos','María','José','Pedro','Sofía','Martín'] n)
   insert into personas (dni, apellido, nombre, sexo, fecha_nacimiento) select (80000000+g)::text, a[1+(random()*17)::int]||' '||substr(md5(g::text),1,5), n[1+(random()*12)::int]||' '||n[1+(random()*12)::int],'F','1980-01-01' from generate_series(1,100000) g, ap`)
  await db.pool.query('vacuum analyze personas')
  for (const w of [
    "busqueda ~ '\\mgonzalez'",
    "(busqueda like 'gonzalez%' or busqueda like '% gonzalez%')",
    "'gonzales' <% busqueda",
    "'gonzales' <<% busqueda",
    "busqueda ~ '\\mgonzalez' order by busqueda limit 20",
    'busqueda ~ \'\\mgonzalez\' order by busqueda collate "C" limit 20',
  ]) {
    const { rows } = await db.pool.query(`explain (analyze, timing off) select persona_id from personas where ${w}`)
    appendFileSync('/tmp/probe.txt', w + '\n' + rows.map((r) => r['QUERY PLAN']).join('\n') + '\n\n')
  }
}, 120000)
