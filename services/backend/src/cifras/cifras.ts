import * as contract from '@receta/contract'
import { countByFives, type Fecha, addDias } from '@receta/domain'
import { route, refuseField } from '@receta/service-kit'
import { type CifraRow, countPorDia } from './cifras.repository'

const medidas = ['emitidas', 'dispensadas', 'anuladas', 'vencidas'] as const
type Medida = (typeof medidas)[number]
type Cuentas = Record<Medida, number>
type Dichas = Record<Medida, number | null>

const diasMaximos = 366
const ceros = (): Cuentas => ({ emitidas: 0, dispensadas: 0, anuladas: 0, vencidas: 0 })

function group<K>(filas: readonly CifraRow[], grupos: Map<K, Cuentas>, clave: (fila: CifraRow) => K): Map<K, Cuentas> {
  for (const fila of filas) {
    const suma = grupos.get(clave(fila)) ?? ceros()
    for (const m of medidas) suma[m] += fila[m]
    grupos.set(clave(fila), suma)
  }
  return grupos
}

/** A total is summed exactly and then rounded by the same rule. */
const tell = (cuentas: Cuentas): Dichas =>
  Object.fromEntries(medidas.map((m) => [m, countByFives(cuentas[m])])) as Dichas

function diasDe(desde: Fecha, hasta: Fecha): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = desde; dia <= hasta && dias.length <= diasMaximos; dia = addDias(dia, 1)) dias.push(dia)
  const motivo =
    dias.length === 0 ? 'Termina antes de empezar.' : dias.length > diasMaximos ? 'Se cuenta hasta un año.' : null
  if (motivo) return refuseField('hasta', motivo)
  return dias
}

export const cifras = route(contract.cifras, async ({ input, db, now, note }) => {
  const { desde, hasta, convenio_id = null } = input
  const dias = diasDe(desde, hasta)
  note({ detalle: `${desde} a ${hasta}${convenio_id === null ? '' : `, convenio ${convenio_id}`}` })
  const filas = await countPorDia(db, desde, hasta, convenio_id, now)
  const porDia = group(filas, new Map(dias.map((dia) => [dia, ceros()])), (f) => f.dia)
  const porConvenio = group(filas, new Map<number, Cuentas>(), (f) => f.convenio_id)
  const nombres = new Map(filas.map((f) => [f.convenio_id, f.convenio]))
  const totales = group(filas, new Map([['todo', ceros()]]), () => 'todo').get('todo') ?? ceros()
  return {
    desde,
    hasta,
    dias: [...porDia].map(([dia, cuentas]) => ({ dia, ...tell(cuentas) })),
    convenios: [...porConvenio]
      .map(([id, cuentas]) => ({ convenio_id: id, convenio: nombres.get(id) ?? '', ...tell(cuentas) }))
      .toSorted((a, b) => a.convenio.localeCompare(b.convenio, 'es')),
    totales: tell(totales),
  }
})
