import { type Db, rows, type Trx } from '@receta/database'
import {
  escriturasDni,
  type FuenteAntecedente,
  type Gravedad,
  palabrasDeDroga,
  type ProductoNombrado,
  type TipoAntecedente,
} from '@receta/domain'
import { sql } from 'kysely'

export type AntecedenteRow = {
  antecedente_id: number
  tipo: TipoAntecedente
  texto: string
  codigo: string
  presente: boolean
  gravedad: Gravedad
  fuente: FuenteAntecedente
  fpp: string | null
  quien: string
  registrado_en: Date
  respuesta: 'confirma' | 'disputa' | null
  nota: string | null
  cerrado_en: Date | null
  motivo_cierre: string | null
}
type Ficha = { persona_id: number; dni: string; alergias: string[]; condiciones: string[] }
export type Autor = { usuario_id: number; quien: string }

/** One of his padrones, or one whose DNI he types; otherwise null. */
export async function findAtendida(db: Db, medico_id: number, persona_id: number, dni: string): Promise<Ficha | null> {
  const [fila] = await rows<Ficha>(
    db,
    {
      name: 'find_persona_atendida',
      text: `select p.persona_id, p.dni, p.alergias, p.condiciones from personas p
              where p.persona_id = $2 and exists (select from medicos where medico_id = $1 and estado = 'habilitado')
                and (p.dni = any($3::text[]) or exists (
                      select from afiliados a join medicos_convenios mc using (convenio_id)
                       where a.persona_id = p.persona_id and mc.medico_id = $1))`,
    },
    [medico_id, persona_id, dni === '' ? [] : escriturasDni(dni)],
  )
  return fila ?? null
}

export async function findPropia(db: Db, persona_id: number): Promise<Ficha | null> {
  const [fila] = await rows<Ficha>(
    db,
    {
      name: 'find_ficha_propia',
      text: 'select persona_id, dni, alergias, condiciones from personas where persona_id = $1',
    },
    [persona_id],
  )
  return fila ?? null
}

/** Current ones first, each newest first. */
export const listAntecedentes = (db: Db, persona_id: number): Promise<AntecedenteRow[]> =>
  rows<AntecedenteRow>(
    db,
    {
      name: 'list_antecedentes',
      text: `select antecedente_id, tipo, texto, codigo, presente, gravedad, fuente, fpp, quien, registrado_en, respuesta, nota,
                    cerrado_en, motivo_cierre
               from antecedentes where persona_id = $1 order by cerrado_en is not null, antecedente_id desc`,
    },
    [persona_id],
  )

/** An ingredient shares a word with the text, or a brand begins with one. */
export const findNombrados = (db: Db, texto: string): Promise<ProductoNombrado[]> =>
  rows<ProductoNombrado>(
    db,
    {
      name: 'find_productos_nombrados',
      text: `select distinct on (ifa_clave, nombre) nombre, ifa_clave, componentes from productos
              where activo and (string_to_array(replace(ifa_clave, '+', ' '), ' ') && $1::text[]
                                or split_part(normalizar(nombre), ' ', 1) = any($1::text[]))
              order by ifa_clave, nombre limit 2000`,
    },
    [palabrasDeDroga(texto)],
  )

/** Two médicos do not record the same fact twice. */
export const lockPersona = (trx: Trx, persona_id: number) =>
  sql`select pg_advisory_xact_lock(hashtext('antecedentes'), ${persona_id})`.execute(trx)

export type AntecedenteVigente = Pick<
  AntecedenteRow,
  'antecedente_id' | 'tipo' | 'texto' | 'presente' | 'gravedad' | 'fuente' | 'fpp' | 'registrado_en'
>

/** `mismo_texto`: as their unique index compares it, which folds other letters than we do. */
export async function listVigentes(
  trx: Trx,
  { persona_id, tipo, texto }: { persona_id: number; tipo: TipoAntecedente; texto: string },
): Promise<(AntecedenteVigente & { mismo_texto: boolean })[]> {
  const { rows: filas } = await sql<AntecedenteVigente & { mismo_texto: boolean }>`
    select antecedente_id, tipo, texto, presente, gravedad, fuente, fpp, registrado_en,
           normalizar(texto) = normalizar(${texto}) as mismo_texto
      from antecedentes where persona_id = ${persona_id} and tipo = ${tipo} and cerrado_en is null`.execute(trx)
  return filas
}

type Nuevo = Pick<AntecedenteRow, 'tipo' | 'texto' | 'codigo' | 'presente' | 'gravedad' | 'fuente' | 'fpp'> & {
  persona_id: number
  medico_id: number
}

export async function insertAntecedente(trx: Trx, nuevo: Nuevo, autor: Autor, now: Date): Promise<void> {
  const { antecedente_id } = await trx
    .insertInto('antecedentes')
    .values({ ...nuevo, ...autor, registrado_en: now })
    .returning('antecedente_id')
    .executeTakeFirstOrThrow()
  await insertEvento(trx, { antecedente_id, persona_id: nuevo.persona_id, accion: 'registra', nota: null }, autor, now)
}

/** A closed one stays as it was. False when the person has no such antecedente. */
export async function closeAntecedente(
  trx: Trx,
  { antecedente_id, persona_id, motivo }: { antecedente_id: number; persona_id: number; motivo: string },
  autor: Autor,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('antecedentes')
    .set({ cerrado_en: now, cerrado_por: autor.usuario_id, motivo_cierre: motivo })
    .where('antecedente_id', '=', antecedente_id)
    .where('persona_id', '=', persona_id)
    .where('cerrado_en', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 1n) {
    await insertEvento(trx, { antecedente_id, persona_id, accion: 'cierra', nota: motivo }, autor, now)
    return true
  }
  return isDe(trx, antecedente_id, persona_id)
}

/** Only on a current antecedente. */
export async function saveRespuesta(
  trx: Trx,
  respuesta: { antecedente_id: number; persona_id: number; respuesta: 'confirma' | 'disputa'; nota: string | null },
  autor: Autor,
  now: Date,
): Promise<boolean> {
  const { antecedente_id, persona_id, nota } = respuesta
  const { numUpdatedRows } = await trx
    .updateTable('antecedentes')
    .set({ respuesta: respuesta.respuesta, respondido_en: now, nota })
    .where('antecedente_id', '=', antecedente_id)
    .where('persona_id', '=', persona_id)
    .where('cerrado_en', 'is', null)
    // Repeating the same answer writes nothing.
    .where(sql<boolean>`(respuesta, nota) is distinct from (${respuesta.respuesta}, ${nota}::text)`)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) return isDe(trx, antecedente_id, persona_id)
  await insertEvento(trx, { antecedente_id, persona_id, accion: respuesta.respuesta, nota }, autor, now)
  return true
}

const isDe = async (trx: Trx, antecedente_id: number, persona_id: number): Promise<boolean> =>
  (await trx
    .selectFrom('antecedentes')
    .select('antecedente_id')
    .where('antecedente_id', '=', antecedente_id)
    .where('persona_id', '=', persona_id)
    .executeTakeFirst()) !== undefined

type Evento = { antecedente_id: number; persona_id: number; accion: string; nota: string | null }
const insertEvento = (trx: Trx, evento: Evento, autor: Autor, en: Date) =>
  trx
    .insertInto('antecedentes_eventos')
    .values({ ...evento, ...autor, en })
    .execute()
