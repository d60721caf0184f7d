import { type Db, rows } from '@receta/database'
import { sql } from 'kysely'
import { diagnosticosFrecuentes } from './diagnosticos-frecuentes'

export type CodigoNombreRow = { codigo: string; nombre: string }

export const listEspecialidades = (db: Db, query: string) =>
  rows<CodigoNombreRow>(
    db,
    {
      name: 'list_especialidades',
      text: `select codigo, nombre from especialidades
              where strpos(normalizar(nombre), normalizar($1)) > 0 or starts_with(codigo, $1)
              order by normalizar(nombre), codigo`,
    },
    [query],
  )

export const listTiposMatriculas = (db: Db, query: string) =>
  rows<CodigoNombreRow>(
    db,
    {
      name: 'list_tipos_matriculas',
      text: `select codigo, nombre from tipos_matriculas
              where strpos(normalizar(nombre), normalizar($1)) > 0 or starts_with(lower(codigo), lower($1))
              order by normalizar(nombre), codigo`,
    },
    [query],
  )

export type DiagnosticoRow = { codigo: string; texto: string }

export const listDiagnosticosByCodigo = (db: Db, comienzo: string, limit: number) =>
  rows<DiagnosticoRow>(
    db,
    {
      name: 'list_diagnosticos_by_codigo',
      text: 'select codigo, texto from diagnosticos where starts_with(codigo, $1) order by codigo limit $2',
    },
    [comienzo, limit],
  )

// \m is the beginning of a word, which the trigram index supports. The words are normalised, without signs of regular
// expressions.
const comienza = (palabra: string) => sql<boolean>`busqueda ~ ${`\\m${palabra}`}`

/** In a diagnosis or its synonyms. Names first; then what primary care sees most, the unspecified, and the shortest; O and P last. */
export async function listDiagnosticosByPalabras(db: Db, palabras: readonly string[], limit: number) {
  const completa = palabras.join(' ')
  const { rows: encontrados } = await sql<DiagnosticoRow>`
    select codigo, texto from diagnosticos
     where ${sql.join(palabras.map(comienza), sql` and `)}
     order by starts_with(normalizar(texto), ${completa}) or strpos('|' || normalizar(sinonimos), ${`|${completa}`}) > 0 desc,
              codigo ~ '^[OP]', array_position(${[...diagnosticosFrecuentes]}::text[], codigo) nulls last,
              codigo ~ '\\.9$' desc, length(texto), codigo
     limit ${limit}`.execute(db.kysely)
  return encontrados
}

// <% finds a word that is still being typed, <<% a complete one with more mistakes ('lunbalgia').
const parecida = (palabra: string) => sql<boolean>`${palabra} <% busqueda or ${palabra} <<% busqueda`

/** pg_trgm, the closest first. */
export async function listDiagnosticosParecidos(db: Db, palabras: readonly string[], limit: number) {
  const { rows: encontrados } = await sql<DiagnosticoRow>`
    select codigo, texto from diagnosticos
     where ${sql.join(
       palabras.map((palabra) => sql`(${comienza(palabra)} or ${parecida(palabra)})`),
       sql` and `,
     )}
     order by ${sql.join(
       palabras.map((palabra) => sql`word_similarity(${palabra}, busqueda)`),
       sql` + `,
     )} desc, array_position(${[...diagnosticosFrecuentes]}::text[], codigo) nulls last, length(texto), codigo
     limit ${limit}`.execute(db.kysely)
  return encontrados
}
