import type { Db } from '@receta/database'
import { listTablas, type Tabla } from './esquema.repository'

const ancho = 120

/** Wraps a statement to lines of at most `ancho` letters, at spaces outside of quotes. */
export function cut(sentencia: string, sangria = '  '): string {
  const lineas: string[] = []
  let linea = ''
  // Quoted texts, and words with what adjoins them.
  for (const palabra of sentencia.match(/(?:'(?:[^']|'')*'|[^\s'])+/g) ?? []) {
    const cabe = `${linea} ${palabra}`.length <= ancho
    if (linea !== '' && !cabe) lineas.push(linea)
    linea = linea === '' ? palabra : cabe ? `${linea} ${palabra}` : `${sangria}${palabra}`
  }
  return [...lineas, linea].join('\n')
}

const parte = (titulo: string, sentencias: readonly string[]) =>
  sentencias.length === 0 ? [] : ['', `-- ${titulo}`, ...sentencias.map((sentencia) => cut(`${sentencia};`))]

const comentario = (sujeto: string, texto: string) => `comment on ${sujeto} is '${texto.replaceAll("'", "''")}'`

function write(t: Tabla): string {
  const cuerpo = [...t.columnas, ...t.restricciones].map((linea) => `  ${cut(linea, '      ')}`).join(',\n')
  const comentarios = [
    ...(t.comentario === null ? [] : [comentario(`table ${t.nombre}`, t.comentario)]),
    ...t.comentarios.map(({ columna, texto }) => comentario(`column ${t.nombre}.${columna}`, texto)),
  ]
  return [
    '-- Written by `npm run db:types` from the migrated database. Do not edit.',
    `create table ${t.nombre} (\n${cuerpo}\n)${t.se_divide === null ? '' : ` partition by ${t.se_divide}`};`,
    ...parte('What it means.', comentarios),
    ...parte('Besides those of its keys.', t.indices),
    ...parte('In the order in which they fire.', t.disparadores),
    '',
    t.con_paredes ? '-- Its rows are walled.' : '-- No walls: whoever may read it sees every row.',
    ...t.politicas.map((politica) => cut(`${politica};`)),
    '',
    '-- What the product may do besides by a function.',
    t.permisos.length === 0 ? '-- nothing' : cut(`grant ${t.permisos.join(', ')} on ${t.nombre} to receta_app;`),
    '',
  ].join('\n')
}

/** Each table of the database as a file that creates it, to read instead of its migrations. */
export const describeEsquema = async (db: Db): Promise<Map<string, string>> =>
  new Map((await listTablas(db)).map((t) => [`${t.nombre}.sql`, write(t)]))
