import { formatFecha, formatHora, formatReferencia, hoy, mask, writeCsv } from '@receta/domain'
import type { RenglonRow } from './liquidacion.repository'

export const lineasMaximas = 20_000

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
  ['Débito', (r) => decimal(r.debito?.importe ?? null)],
  ['Motivo del débito', (r) => r.debito?.motivo ?? null],
]

/** The whole of a liquidation for a spreadsheet. No cell of it is a formula. */
export const csvDe = (filas: readonly RenglonRow[]): string =>
  writeCsv([columnas.map(([titulo]) => titulo), ...filas.map((fila) => columnas.map(([, valor]) => valor(fila)))])

export const personasDe = (filas: readonly RenglonRow[]): number[] => [...new Set(filas.map((f) => f.persona_id))]
