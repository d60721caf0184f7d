import type { Cifras } from '@receta/contract'
import { writeCsv, esFecha, formatFecha, addDias } from '@receta/domain'

export const medidas = [
  { medida: 'emitidas', palabra: 'Emitidas' },
  { medida: 'dispensadas', palabra: 'Dispensadas' },
  { medida: 'anuladas', palabra: 'Anuladas' },
  { medida: 'vencidas', palabra: 'Vencidas' },
] as const
export type Medida = (typeof medidas)[number]['medida']

export const menosDeCinco = 'Menos de 5'
export const enPalabras = (n: number | null): string => (n === null ? menosDeCinco : n.toLocaleString('es-AR'))

export type Pedido = { desde: string; hasta: string; convenio_id: number | null }

const diasMaximos = 366

/** The last 30 days when the address has no valid range. */
export function pedidoCifras(params: URLSearchParams, dia: string): Pedido {
  const desde = params.get('desde') ?? ''
  const hasta = params.get('hasta') ?? ''
  const convenio = params.get('convenio') ?? ''
  const sirve = esFecha(desde) && esFecha(hasta) && problemaDe(desde, hasta) === null
  return {
    ...(sirve ? { desde, hasta } : { desde: addDias(dia, -29), hasta: dia }),
    convenio_id: /^\d{1,9}$/.test(convenio) ? Number(convenio) : null,
  }
}

export function problemaDe(desde: string, hasta: string): string | null {
  if (!esFecha(desde) || !esFecha(hasta)) return 'Falta una fecha.'
  if (hasta < desde) return 'Termina antes de empezar.'
  return hasta > addDias(desde, diasMaximos - 1) ? 'Se cuenta hasta un año.' : null
}

export const csvDe = ({ dias, convenios, totales }: Cifras): string =>
  writeCsv([
    ['Día', ...medidas.map((m) => m.palabra)],
    ...dias.map((d) => [formatFecha(d.dia), ...medidas.map(({ medida }) => d[medida] ?? menosDeCinco)]),
    ['Total', ...medidas.map(({ medida }) => totales[medida] ?? menosDeCinco)],
    [],
    ['Convenio', ...medidas.map((m) => m.palabra)],
    ...convenios.map((c) => [c.convenio, ...medidas.map(({ medida }) => c[medida] ?? menosDeCinco)]),
  ])

export type Grupo = { desde: string; hasta: string; n: number | null }

const barrasMaximas = 40

/** By weeks or more where there are too many bars; `n: null` only when no day of the group is known. */
export function gruposDe(dias: Cifras['dias'], medida: Medida): Grupo[] {
  const tamano = dias.length <= barrasMaximas ? 1 : Math.max(7, Math.ceil(dias.length / barrasMaximas))
  return Array.from({ length: Math.ceil(dias.length / tamano) }, (_, i) => {
    const suyos = dias.slice(i * tamano, (i + 1) * tamano)
    const dichos = suyos.flatMap((d) => d[medida] ?? [])
    const nada = suyos.some((d) => d[medida] === null) && dichos.every((n) => n === 0)
    return {
      desde: suyos[0]?.dia ?? '',
      hasta: suyos.at(-1)?.dia ?? '',
      n: nada ? null : dichos.reduce((suma, n) => suma + n, 0),
    }
  })
}
