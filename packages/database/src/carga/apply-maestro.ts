import {
  applyMaestro,
  type DichoDeProducto,
  envasesHabituales,
  type FilaDeLimite,
  type IfaMaestra,
  limitesDeProducto,
  limitesPorIfa,
} from '@receta/domain'
import { sql } from 'kysely'
import type { Db, Trx } from '../conectar'
import { createMaestroEnVigor, type MaestroEnVigor } from './maestro'

export type FilaDelMaestro = Omit<IfaMaestra, 'sinonimos' | 'atc' | 'confianza' | 'condicion_venta'> &
  Record<'sinonimos' | 'atc' | 'confianza' | 'condicion_venta', string>

export const ifaMaestraDe = ({ sinonimos, atc, confianza, condicion_venta, ...fila }: FilaDelMaestro): IfaMaestra => ({
  ...fila,
  sinonimos: sinonimos.split(',').flatMap((parte) => parte.trim() || []),
  atc: atc.split(' ').filter(Boolean),
  confianza: Number(confianza),
  condicion_venta: condicion_venta as IfaMaestra['condicion_venta'],
})

const numericos = ['maximo_dia', 'maximo_toma', 'mg_kg_dia', 'mg_kg_toma'] as const
type Numerico = (typeof numericos)[number]
/** As it is stored: PostgreSQL gives its decimals as text. */
export type FilaDeLimiteGuardada = Pick<FilaDeLimite, 'ifa' | 'forma' | 'desde_edad' | 'fuente' | 'linea'> &
  Record<'dato' | 'unidad' | 'nivel' | 'confianza' | 'vias' | 'tamanos', string> &
  Record<Numerico, string | null>

const lista = (texto: string): string[] => texto.split(', ').filter(Boolean)
const numeroONada = (escrito: string | null): number | null => (escrito === null ? null : Number(escrito))

export const limiteDe = (fila: FilaDeLimiteGuardada): FilaDeLimite => ({
  ...fila,
  dato: fila.dato as FilaDeLimite['dato'],
  unidad: fila.unidad as FilaDeLimite['unidad'],
  nivel: fila.nivel as FilaDeLimite['nivel'],
  vias: lista(fila.vias),
  tamanos: lista(fila.tamanos).map(Number),
  confianza: Number(fila.confianza),
  ...(Object.fromEntries(numericos.map((cual) => [cual, numeroONada(fila[cual])])) as Record<Numerico, number | null>),
})

/** Throws, naming rows and columns, when the operator's rows contradict the ones that ship. */
export async function findMaestro({ kysely }: Pick<Db, 'kysely'>): Promise<MaestroEnVigor> {
  const ifas = await kysely.selectFrom('maestro_ifas').selectAll().where('activo', '=', true).orderBy('ifa').execute()
  const limites = await kysely
    .selectFrom('maestro_limites')
    .selectAll()
    .where('activo', '=', true)
    .orderBy('clave')
    .execute()
  return createMaestroEnVigor({
    ifas: ifas.map(({ activo: _activo, ...fila }) => ifaMaestraDe(fila)),
    limites: limites.map(({ activo: _activo, clave: _clave, ...fila }) => limiteDe(fila)),
  })
}

type ConDicho = DichoDeProducto & { presentacion: string; dicho: Partial<DichoDeProducto> }
type Fila = ConDicho & { producto_id: number }

const porTanda = 5_000
const juzgados = ['ifa_clave', 'via', 'atc', 'lista_control', 'condicion_venta'] as const

/** What the master adds to what the file says of a product. */
export const completeProducto = (
  { limites }: Pick<MaestroEnVigor, 'limites'>,
  producto: DichoDeProducto & { presentacion: string },
) => ({
  limites: limitesDeProducto(limites, producto, (filas, ifa) => limitesPorIfa(filas)(ifa)),
  envases_habituales: envasesHabituales(limites, producto),
})

export function judgeProducto(maestro: MaestroEnVigor, { dicho, ...fila }: ConDicho) {
  const leida = { ...fila, ...dicho }
  const { producto } = applyMaestro(maestro, leida)
  const { ifa_clave, via, atc, lista_control, condicion_venta } = producto
  const cambiados = juzgados.filter((dato) => producto[dato] !== leida[dato])
  const nuevo = { ...dicho, ...Object.fromEntries(cambiados.map((dato) => [dato, leida[dato]])) }
  return { ifa_clave, via, atc, lista_control, condicion_venta, dicho: nuevo, ...completeProducto(maestro, producto) }
}

async function judgeTanda(
  trx: Trx,
  maestro: MaestroEnVigor,
  desde: number,
): Promise<{ hasta: number; cambiados: number } | null> {
  const filas = (await trx
    .selectFrom('productos')
    .select(['producto_id', 'dicho', 'forma', 'presentacion', ...juzgados])
    .where('maestro', '<>', maestro.version)
    .where('producto_id', '>', desde)
    .orderBy('producto_id')
    .limit(porTanda)
    .execute()) as unknown as Fila[]
  const ultima = filas.at(-1)
  if (!ultima) return null
  const { rows } = await sql<{ cambio: boolean }>`
    with j as (
      select *
        from jsonb_to_recordset(${JSON.stringify(
          filas.map((fila) => ({ producto_id: fila.producto_id, ...judgeProducto(maestro, fila) })),
        )}::jsonb)
          as j (producto_id integer, ifa_clave text, via text, atc text, lista_control text, condicion_venta text, dicho jsonb,
                limites jsonb, envases_habituales text)
    ), antes as (
      select p.producto_id,
             row(p.ifa_clave, p.via, p.atc, p.lista_control, p.condicion_venta, p.envases_habituales)
               is distinct from
             row(j.ifa_clave, j.via, j.atc, j.lista_control, j.condicion_venta, j.envases_habituales) as cambio
        from productos p join j using (producto_id)
    )
    update productos p
       set ifa_clave = j.ifa_clave, via = j.via, atc = j.atc, lista_control = j.lista_control,
           condicion_venta = j.condicion_venta, dicho = j.dicho, limites = j.limites,
           envases_habituales = j.envases_habituales, maestro = ${maestro.version}
      from j join antes using (producto_id)
     where p.producto_id = j.producto_id
    returning antes.cambio`.execute(trx)
  return { hasta: ultima.producto_id, cambiados: rows.filter(({ cambio }) => cambio).length }
}

/** Returns how many changed. Runs at start and when the master changes. */
export async function applyMaestroToAll(db: Db): Promise<number> {
  const maestro = await findMaestro(db)
  return db.kysely.transaction().execute(async (trx) => {
    // One process at a time; the next one finds nothing left to do.
    await sql`select pg_advisory_xact_lock(hashtext('maestro de drogas'))`.execute(trx)
    let cambiados = 0
    for (let desde = 0; ; ) {
      const tanda = await judgeTanda(trx, maestro, desde)
      if (!tanda) break
      cambiados += tanda.cambiados
      desde = tanda.hasta
    }
    // Running servers reload their index when they see a new load.
    if (cambiados > 0)
      await trx
        .insertInto('cargas')
        .values({
          que: 'vademecum',
          fuente: 'maestro',
          archivo: maestro.version,
          nuevos: 0,
          cambiados,
          sin_cambio: 0,
          rechazados: 0,
        })
        .execute()
    return cambiados
  })
}
