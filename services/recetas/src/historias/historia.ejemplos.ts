import type * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import {
  type Accion,
  decideAnulacion,
  deshacerMs,
  type EstadoGuardado,
  estadoTrasDispensar,
  puede,
  Rol,
} from '@receta/domain'
import fc from 'fast-check'
import { expect } from 'vitest'

type DeOtro = 'anular' | 'anular_serie' | 'reemplazar' | 'reactivar' | 'autorizar' | 'rechazar'
export type Paso =
  | { que: 'retener' | 'soltar' | 'bloquear' | 'deshacer'; quien: 0 | 1 }
  | { que: 'dispensar'; quien: 0 | 1; renglon: 1 | 2; envases: 1 | 2 }
  | { que: DeOtro }

/** Mostly the same counter, so that handovers succeed; the other one interferes. */
const quien = fc.oneof(
  { weight: 4, arbitrary: fc.constant(0 as const) },
  { weight: 1, arbitrary: fc.constant(1 as const) },
)
const deFarmacia = (que: 'retener' | 'soltar' | 'bloquear' | 'deshacer') => fc.record({ que: fc.constant(que), quien })
const deOtro = (que: DeOtro) => fc.constant({ que })
const dispensar = fc.record({
  que: fc.constant('dispensar' as const),
  quien,
  renglon: fc.constantFrom(1 as const, 2 as const),
  envases: fc.constantFrom(1 as const, 1 as const, 2 as const),
})
/** Weighted so that histories get long: what ends a receta is rarer. */
export const paso: fc.Arbitrary<Paso> = fc.oneof(
  { weight: 6, arbitrary: deFarmacia('retener') },
  { weight: 8, arbitrary: dispensar },
  { weight: 4, arbitrary: deFarmacia('deshacer') },
  { weight: 2, arbitrary: deFarmacia('soltar') },
  { weight: 1, arbitrary: deFarmacia('bloquear') },
  { weight: 3, arbitrary: deOtro('reactivar') },
  { weight: 1, arbitrary: deOtro('anular') },
  { weight: 1, arbitrary: deOtro('anular_serie') },
  { weight: 1, arbitrary: deOtro('reemplazar') },
  { weight: 1, arbitrary: deOtro('autorizar') },
  { weight: 1, arbitrary: deOtro('rechazar') },
)
/** How it was issued: alone or as a series of three, and after how many days its payer answers. */
export const comienzo = fc.record({
  cuantas: fc.constantFrom(1 as const, 3 as const),
  auditada: fc.oneof({ weight: 2, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
  demora: fc.constantFrom(0, 4, 12, 31),
  autoriza: fc.constantFrom(1, 3),
})
export type Comienzo = typeof comienzo extends fc.Arbitrary<infer C> ? C : never
export const cual = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.constantFrom(1, 2) })
export const accionDe = ({ que }: Paso): Accion => (que === 'anular_serie' ? 'anular' : que)

/** Minutes: none, the end of a hold, the two hours to undo, a day, or the whole validity. */
export const espera = fc.oneof(
  { weight: 12, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.constantFrom(4, 16) },
  { weight: 1, arbitrary: fc.constantFrom(121, 1_440, 31 * 1_440) },
)

export type Dispensa = {
  dispensa_id: number
  quien: 0 | 1
  en: Date
  renglon: 1 | 2
  envases: number
  antes: EstadoGuardado
}
/** Who holds it is read from the row, because the database decides it. */
export type Historia = {
  receta: contract.OutputOf<typeof contract.informaReceta>['receta']
  anteriores: number[]
  convenio_id: number
  auditada: boolean
  farmacias: readonly [number, number]
  paciente: { persona_id: number; afiliado_id: number }
  now: Date
  estado: EstadoGuardado
  vence_el: string
  anulacion_pendiente: boolean
  dispensado: [number, number]
  dispensas: Dispensa[]
}
export const recetado = [2, 1] as const
export type Fila = {
  estado: EstadoGuardado
  vigente_desde: string
  vence_el: string
  anulacion_pendiente: boolean
  retenida_por: number | null
  retenida_hasta: Date | null
  dispensado: [number, number]
  entregado: [number, number]
  aceptados: Record<string, number>
  negados: Record<string, number>
  /** How many of the replaced ones are not annulled, and how many replaced it. */
  vivas: number
  nuevas: number
}

const cuentaDe = (resultado: 'aceptada' | 'rechazada') =>
  `(select coalesce(jsonb_object_agg(accion, n), '{}') from (select accion, count(*) as n from recetas_eventos
     where recetas_id = r.recetas_id and resultado = '${resultado}' group by accion) x)`

export async function read(db: Db, { receta, anteriores }: Historia): Promise<Fila> {
  const { rows } = await db.pool.query<Fila>(
    `select r.estado, r.vigente_desde::text, r.vence_el::text, r.anulacion_pendiente, r.retenida_por, r.retenida_hasta,
            (select array_agg(i.dispensado order by i.renglon) from recetas_items i where i.recetas_id = r.recetas_id) as dispensado,
            (select array_agg(coalesce(e.suma, 0) order by i.renglon) from recetas_items i
               left join lateral (select sum(d.envases)::int as suma from dispensas_items d
                 where d.recetas_id = i.recetas_id and d.renglon = i.renglon and not d.deshecha) e on true
              where i.recetas_id = r.recetas_id) as entregado,
            ${cuentaDe('aceptada')} as aceptados, ${cuentaDe('rechazada')} as negados,
            (select count(*)::int from recetas x where x.recetas_id = any($2::bigint[]) and x.estado <> 'anulada') as vivas,
            (select count(*)::int from recetas x where x.reemplaza_a = r.recetas_id) as nuevas
       from recetas r where r.recetas_id = $1`,
    [receta.recetas_id, anteriores],
  )
  return rows[0] ?? expect.fail('the receta is gone')
}

const algo = (cantidades: readonly number[]) => cantidades.some((n) => n > 0)

/** docs/estados.md, laws 1 and 2, and that the state of the row agrees with its lines. */
export function expectLeyes(fila: Fila) {
  // Of the versions of a receta exactly one is live.
  expect([fila.vivas, fila.nuevas]).toEqual([0, fila.aceptados['reemplazar'] ?? 0])
  expect(fila.nuevas).toBeLessThanOrEqual(fila.estado === 'anulada' ? 1 : 0)
  expect(fila.entregado).toEqual(fila.dispensado)
  expect(fila.dispensado.every((n, i) => n <= (recetado[i] ?? 0))).toBe(true)
  if (['anulada', 'rechazada', 'en_auditoria', 'emitida'].includes(fila.estado))
    expect(algo(fila.dispensado)).toBe(false)
  const entera = fila.dispensado.every((n, i) => n === recetado[i])
  if (fila.estado === 'dispensada') expect(entera).toBe(true)
  if (fila.estado === 'dispensada_parcial') expect([algo(fila.dispensado), entera]).toEqual([true, false])
}

export function seAdmite(h: Historia, fila: Fila, p: Paso): boolean {
  const receta = { ...fila, dispensado: algo(h.dispensado) }
  const actor = (rol: number, retiene?: boolean) => ({ rol, esAutor: rol === Rol.MEDICO, retiene })
  const segun = (accion: Accion, a: ReturnType<typeof actor>) => puede(accion, receta, a, h.now).ok
  if (p.que === 'anular' || p.que === 'anular_serie') return decideAnulacion(receta, h.now).resultado !== 'rechazada'
  if (p.que === 'reactivar' || p.que === 'reemplazar') return segun(p.que, actor(Rol.MEDICO))
  if (!('quien' in p)) return h.auditada && segun(p.que, actor(Rol.OBRASOCIAL))
  const retiene = fila.retenida_por === h.farmacias[p.quien]
  if (!segun(p.que, actor(Rol.PRESERFAR, retiene))) return false
  if (p.que === 'dispensar') return (h.dispensado[p.renglon - 1] ?? 0) + p.envases <= (recetado[p.renglon - 1] ?? 0)
  const ultima = h.dispensas.at(-1)
  if (p.que !== 'deshacer') return true
  return ultima?.quien === p.quien && h.now.getTime() - ultima.en.getTime() <= deshacerMs
}

type Respuesta = {
  dispensa_id?: number | null
  vence_el?: string
  emitida?: contract.OutputOf<typeof contract.informaReceta> | null
}

function anulada(h: Historia): void {
  h.estado = 'anulada'
  h.anulacion_pendiente = false
}

export function proceed(h: Historia, fila: Fila, p: Paso, data: Respuesta): void {
  const antes = h.estado
  switch (p.que) {
    case 'soltar':
      if (h.anulacion_pendiente && antes === 'emitida') anulada(h)
      return
    case 'bloquear':
      if (h.anulacion_pendiente && antes === 'emitida') anulada(h)
      else h.estado = 'bloqueada'
      return
    case 'dispensar': {
      h.dispensado[p.renglon - 1] = (h.dispensado[p.renglon - 1] ?? 0) + p.envases
      h.estado = estadoTrasDispensar(recetado.map((envases, i) => ({ envases, dispensado: h.dispensado[i] ?? 0 })))
      h.anulacion_pendiente = false
      h.dispensas.push({ ...p, dispensa_id: data.dispensa_id ?? 0, en: h.now, antes })
      return
    }
    case 'deshacer': {
      const ultima = h.dispensas.pop() ?? expect.fail('undid nothing')
      h.dispensado[ultima.renglon - 1] = (h.dispensado[ultima.renglon - 1] ?? 0) - ultima.envases
      h.estado = ultima.antes
      return
    }
    case 'anular':
    case 'anular_serie':
      if (decideAnulacion({ ...fila, dispensado: false }, h.now).resultado === 'pendiente') h.anulacion_pendiente = true
      else anulada(h)
      return
    case 'reactivar':
      h.estado = algo(h.dispensado) ? 'dispensada_parcial' : 'emitida'
      return
    case 'autorizar':
      h.estado = 'emitida'
      h.vence_el = data.vence_el ?? h.vence_el
      return
    case 'rechazar':
      h.estado = 'rechazada'
      return
    // The history continues with the new receta.
    case 'reemplazar': {
      const { receta } = data.emitida ?? expect.fail('nothing took its place')
      h.anteriores.push(h.receta.recetas_id)
      h.receta = receta
      h.estado = h.auditada ? 'en_auditoria' : 'emitida'
      h.vence_el = receta.vence_el
      h.anulacion_pendiente = false
      h.dispensado = [0, 0]
      h.dispensas = []
      return
    }
    case 'retener':
  }
}
