import * as contract from '@receta/contract'
import type { UsuarioActual } from '@receta/database'
import {
  mask,
  writeCsv,
  type Fecha,
  formatFecha,
  formatHora,
  formatReferencia,
  hoy,
  inicioDelDia,
  pageSize,
  addDias,
} from '@receta/domain'
import { AppError, route } from '@receta/service-kit'
import { listDispensado, type RangoKey, type RenglonRow, sumDispensado, sumPorFarmacia } from './liquidacion.repository'

const lineasMaximas = 20_000

type Rango = { desde: Fecha; hasta: Fecha }

const refuse = (mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { hasta: [mensaje] } })
}

/** Whole days of Buenos Aires, for the caller's convenio. */
function rangoDe({ desde, hasta }: Rango, { convenio_id }: UsuarioActual): RangoKey {
  if (hasta < desde) return refuse('Termina antes de empezar.')
  if (hasta >= addDias(desde, contract.diasLiquidacion))
    return refuse(`Hasta ${contract.diasLiquidacion} días por vez.`)
  return { convenio_id, desde: inicioDelDia(desde), hasta: inicioDelDia(addDias(hasta, 1)) }
}

const renglonDe = ({ en, dni, persona_id: _, ...fila }: RenglonRow): contract.RenglonLiquidado => ({
  ...fila,
  dni: mask(dni),
  en: en.toISOString(),
})

const personasDe = (filas: readonly RenglonRow[]) => [...new Set(filas.map((f) => f.persona_id))]

export const liquidacion = route(contract.liquidacion, async ({ input, usuario, db, note }) => {
  const rango = rangoDe(input, usuario)
  const start = (input.page - 1) * pageSize
  const [filas, farmacias, totales] = await Promise.all([
    listDispensado(db, rango, pageSize, start),
    sumPorFarmacia(db, rango),
    sumDispensado(db, rango),
  ])
  note({ listadas: personasDe(filas) })
  const { desde, hasta } = input
  return {
    desde,
    hasta,
    items: filas.map(renglonDe),
    farmacias,
    totales,
    total_estimado: totales.renglones,
    start,
    limit: pageSize,
  }
})

const decimal = (importe: string | null) => importe?.replace('.', ',') ?? ''

type Columna = readonly [titulo: string, valor: (r: RenglonRow) => string | number | null]
const columnas: readonly Columna[] = [
  ['Fecha', (r) => formatFecha(hoy(r.en))],
  ['Hora', (r) => formatHora(r.en)],
  ['Farmacia', (r) => r.farmacia],
  ['Receta', (r) => formatReferencia(r.referencia)],
  ['Renglón', (r) => r.renglon],
  ['Afiliado', (r) => r.apellidoNombre],
  ['N.º de afiliado', (r) => r.nroafiliado],
  ['Documento', (r) => mask(r.dni)],
  ['Médico', (r) => r.medico],
  ['Recetado', (r) => r.droga],
  ['Entregado', (r) => r.producto],
  ['Sustituido', (r) => (r.sustituido ? 'sí' : '')],
  ['Envases', (r) => r.envases],
  ['Cajas', (r) => r.entregados],
  ['Precio', (r) => decimal(r.precio)],
  ['Cobertura %', (r) => r.cobertura],
  ['Importe', (r) => decimal(r.importe)],
  ['A cargo', (r) => decimal(r.a_cargo)],
]

export const liquidacionCsv = route(contract.liquidacionCsv, async ({ input, usuario, db, note }) => {
  const rango = rangoDe(input, usuario)
  const filas = await listDispensado(db, rango, lineasMaximas + 1, 0)
  if (filas.length > lineasMaximas)
    return refuse(`Son más de ${lineasMaximas.toLocaleString('es-AR')} renglones: pedí menos días.`)
  // Everybody in the file goes into its one audit row, because the data leaves with all of them (decision 0031).
  const detalle = `liquidación ${input.desde} a ${input.hasta}, ${filas.length} renglones`
  note({ detalle, listadas: personasDe(filas) })
  return {
    nombre: `liquidacion-${input.desde}-${input.hasta}.csv`,
    csv: writeCsv([
      columnas.map(([titulo]) => titulo),
      ...filas.map((fila) => columnas.map(([, valor]) => valor(fila))),
    ]),
  }
})
