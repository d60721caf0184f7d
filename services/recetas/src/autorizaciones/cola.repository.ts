import type { AutorizacionPendiente, ColaAuditada, NormaControlada } from '@receta/contract'
import { topeConteo } from '@receta/contract'
import { type Db, readSql, rows } from '@receta/database'
import type { ColaAuditoria, DecisionCaso, EstadoGuardado, Fecha, OrdenCola } from '@receta/domain'

export type PendienteRow = Omit<AutorizacionPendiente, 'disparo' | 'estado' | 'decision'> & {
  persona_id: number
  estado: EstadoGuardado
  vence_el: string
  anulacion_pendiente: boolean
  retenida_hasta: string | null
  motivo: string | null
  decision: DecisionCaso | null
  decidida_en: string | null
  decidida_quien: string | null
  audita_todo: boolean
  /** Null in recetas older than the signed normas. */
  normas: NormaControlada[] | null
}

export type ColaRow = Pick<ColaAuditada, 'conteos' | 'normas'> & { total: number; items: PendienteRow[] }

export type ColaKey = {
  convenio_id: number
  cola: ColaAuditoria
  norma: string
  antesDe: Fecha | null
  /** With the signs of a LIKE pattern escaped; '' is no search. */
  nombre: string
  numero: string
  orden: OrdenCola
  dia: Fecha
  limit: number
  start: number
}

const ordenes = {
  plazo: 'k.responder_hasta, k.recetas_id',
  llegada: 'k.recetas_id',
  persona: 'k.persona, k.recetas_id',
  decidida: 'k.decidida_en desc, k.recetas_id desc',
} as const
type Orden = keyof typeof ordenes

const plantilla = readSql(import.meta.url, 'list_casos')
/** Exported so that a test measures it as it is sent. */
export const statementDe = (orden: Orden, cola: ColaAuditoria) => ({
  name: `list_casos_${orden}_${cola}`,
  // The queue is written into the text, so that the partial index of the resolved ones is used.
  text: plantilla
    .replaceAll('/* orden */', ordenes[orden])
    .replaceAll('k.cola = $2', `k.cola = '${cola}' and $2::text is not null`),
})

const ordenDe = ({ orden, cola }: ColaKey): Orden =>
  orden === 'persona' ? 'persona' : cola === 'resueltas' ? 'decidida' : orden

/** The exact number of afiliado, of receta, or reference. */
async function findPorNumero(db: Db, { convenio_id, numero }: ColaKey): Promise<number[]> {
  if (numero === '') return []
  const filas = await rows<{ recetas_id: number }>(
    db,
    {
      name: 'find_casos_por_numero',
      text: `select r.recetas_id from recetas r join casos_auditoria k using (recetas_id)
              where r.convenio_id = $1 and (r.nro_recetario::text = $2 or r.referencia = upper($2) or r.afiliado_id in (
                select a.afiliado_id from afiliados a where a.convenio_id = $1 and lower(a.nroafiliado) = lower($2))) limit 500`,
    },
    [convenio_id, numero],
  )
  return filas.map((f) => f.recetas_id)
}

/** With all that the desk shows beside it; a search by number takes another statement before. */
export async function listCasos(db: Db, k: ColaKey): Promise<ColaRow> {
  const porNumero = await findPorNumero(db, k)
  const [fila] = await rows<ColaRow>(db, statementDe(ordenDe(k), k.cola), [
    k.convenio_id,
    k.cola,
    k.norma,
    k.antesDe,
    k.nombre,
    porNumero,
    k.dia,
    k.limit,
    k.start,
    topeConteo + 1,
  ])
  if (!fila) throw new Error('a queue answered no row')
  return fila
}
