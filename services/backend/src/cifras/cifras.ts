import * as contract from '@receta/contract'
import { type Fecha, suprimirChicas, sumarDias } from '@receta/domain'
import { AppError, route } from '@receta/service-kit'
import { type CifraRow, countPorDia } from './cifras.repository'

const medidas = ['emitidas', 'dispensadas', 'anuladas', 'vencidas'] as const
type Medida = (typeof medidas)[number]
type Cuentas = Record<Medida, number>
type Dichas = Record<Medida, number | null>

const diasMaximos = 366
const ceros = (): Cuentas => ({ emitidas: 0, dispensadas: 0, anuladas: 0, vencidas: 0 })

/** Adds the rows up by `clave`, over the groups that there already are. */
function agrupar<K>(
  filas: readonly CifraRow[],
  grupos: Map<K, Cuentas>,
  clave: (fila: CifraRow) => K,
): Map<K, Cuentas> {
  for (const fila of filas) {
    const suma = grupos.get(clave(fila)) ?? ceros()
    for (const m of medidas) suma[m] += fila[m]
    grupos.set(clave(fila), suma)
  }
  return grupos
}

/** Hides what is small in each measure by itself, and the total where it would give it away. */
function ocultar(cuentas: readonly Cuentas[]): { cada: Dichas[]; totales: Dichas } {
  const porMedida = medidas.map((m) => [m, suprimirChicas(cuentas.map((c) => c[m]))] as const)
  const armar = (de: (s: ReturnType<typeof suprimirChicas>) => number | null) =>
    Object.fromEntries(porMedida.map(([m, s]) => [m, de(s)])) as Dichas
  return { cada: cuentas.map((_, i) => armar((s) => s.partes[i] ?? null)), totales: armar((s) => s.total) }
}

function diasDe(desde: Fecha, hasta: Fecha): Fecha[] {
  const dias: Fecha[] = []
  for (let dia = desde; dia <= hasta && dias.length <= diasMaximos; dia = sumarDias(dia, 1)) dias.push(dia)
  const motivo =
    dias.length === 0 ? 'Termina antes de empezar.' : dias.length > diasMaximos ? 'Se cuenta hasta un año.' : null
  if (motivo) throw new AppError('DATOS_INVALIDOS', { fields: { hasta: [motivo] } })
  return dias
}

export const cifras = route(contract.cifras, async ({ input, db, now, anotar }) => {
  const { desde, hasta, convenio_id = null } = input
  const dias = diasDe(desde, hasta)
  anotar({ detalle: `${desde} a ${hasta}${convenio_id === null ? '' : `, convenio ${convenio_id}`}` })
  const filas = await countPorDia(db, desde, hasta, convenio_id, now)
  const porDia = agrupar(filas, new Map(dias.map((dia) => [dia, ceros()])), (f) => f.dia)
  const porConvenio = agrupar(filas, new Map<number, Cuentas>(), (f) => f.convenio_id)
  const nombres = new Map(filas.map((f) => [f.convenio_id, f.convenio]))
  const enDias = ocultar([...porDia.values()])
  const enConvenios = ocultar([...porConvenio.values()])
  // With one convenio its row is the total itself: what hides one hides the other.
  const totales = Object.fromEntries(
    medidas.map((m) => [m, enConvenios.totales[m] === null ? null : enDias.totales[m]]),
  ) as Dichas
  const vacia: Dichas = { emitidas: null, dispensadas: null, anuladas: null, vencidas: null }
  const unico = porConvenio.size === 1
  return {
    desde,
    hasta,
    dias: dias.map((dia, i) => ({ dia, ...(enDias.cada[i] ?? vacia) })),
    convenios: [...porConvenio.keys()]
      .map((id, i) => ({
        convenio_id: id,
        convenio: nombres.get(id) ?? '',
        ...(unico ? totales : (enConvenios.cada[i] ?? vacia)),
      }))
      .toSorted((a, b) => a.convenio.localeCompare(b.convenio, 'es')),
    totales,
  }
})
