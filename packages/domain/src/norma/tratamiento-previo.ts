import { cuenta } from '../comun/cuenta'
import { addDias, type Fecha, formatFecha, hoy } from '../comun/fecha'
import type { ReglaNorma } from './norma-evaluar'

/** Also one that refuses and could not be evaluated sends to the audit (decision 0022). */
export const esDeAuditoria = ({ efecto }: ReglaNorma): boolean => efecto.tipo === 'audita' || efecto.tipo === 'rechaza'

/** The same day a year before; 29 February gives 1 March. */
export function haceDoceMeses(dia: Fecha): Fecha {
  const [anio = '', mes = '', numero = ''] = dia.split('-')
  const antes = `${String(Number(anio) - 1)}-${mes}-${numero}`
  return mes === '02' && numero === '29' ? addDias(`${antes.slice(0, 7)}-28`, 1) : antes
}

type Entrega = { en: Date; monodroga: string; concentracion: string; envases: number }

export type TratamientoPrevio = {
  monodroga: string
  concentracion: string
  envases: number
  meses: number
  /** The longest run of calendar months one after the other. */
  seguidos: number
  ultima: Fecha
}

export function groupTratamiento(entregas: readonly Entrega[]): TratamientoPrevio[] {
  const grupos = new Map<string, Entrega[]>()
  for (const entrega of entregas) {
    const clave = `${entrega.monodroga}|${entrega.concentracion}`
    grupos.set(clave, [...(grupos.get(clave) ?? []), entrega])
  }
  return [...grupos.values()]
    .map((grupo) => {
      const dias = grupo.map((e) => hoy(e.en)).toSorted()
      const meses = [...new Set(dias.map((dia) => dia.slice(0, 7)))]
      return {
        monodroga: grupo[0]?.monodroga ?? '',
        concentracion: grupo[0]?.concentracion ?? '',
        envases: grupo.reduce((suma, e) => suma + e.envases, 0),
        meses: meses.length,
        seguidos: countSeguidos(meses),
        ultima: dias.at(-1) ?? '',
      }
    })
    .toSorted((a, b) => b.ultima.localeCompare(a.ultima))
}

const numeroDeMes = (mes: string): number => Number(mes.slice(0, 4)) * 12 + Number(mes.slice(5, 7))

function countSeguidos(meses: readonly string[]): number {
  let mayor = 0
  let actual = 0
  let anterior = -1
  for (const mes of meses) {
    const numero = numeroDeMes(mes)
    actual = numero === anterior + 1 ? actual + 1 : 1
    mayor = Math.max(mayor, actual)
    anterior = numero
  }
  return mayor
}

/** «5 envases en 5 meses seguidos, el último el 12/10/2026». */
export function fraseTratamiento({ envases, meses, seguidos, ultima }: TratamientoPrevio): string {
  const corrido = meses > 1 && seguidos === meses ? ' seguidos' : ''
  return `${cuenta(envases, 'envase', 'envases')} en ${cuenta(meses, 'mes', 'meses')}${corrido}, el último el ${formatFecha(ultima)}`
}
