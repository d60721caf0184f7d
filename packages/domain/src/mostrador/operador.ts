import { formatMatricula, parseMatricula } from '../persona/matricula'
import { esControlado } from '../vademecum/lista-control'

/** A farmacéutico and a director técnico have a matrícula; an auxiliar works under theirs. */
export const cargosOperador = ['farmaceutico', 'director_tecnico', 'auxiliar'] as const
export type CargoOperador = (typeof cargosOperador)[number]

export const textosCargo: Readonly<Record<CargoOperador, string>> = {
  farmaceutico: 'Farmacéutico/a',
  director_tecnico: 'Director/a técnico/a',
  auxiliar: 'Auxiliar',
}

export type Operador = {
  usuario_id: number
  nombre: string
  apellido: string
  cargo: CargoOperador
  /** As it is written, «MP 1.234»; null for an auxiliar. */
  matricula: string | null
  jurisdiccion: string | null
}

/** Wrong PINs after which only the second factor opens: five of ten thousand. */
export const fallosDePin = 5

/** Four digits that nobody guesses first: not all alike, and not in a row up or down. */
export const esPinAdivinable = (pin: string): boolean => {
  const pasos = [...pin].slice(1).map((cifra, i) => Number(cifra) - Number(pin[i]))
  return pasos.every((paso) => paso === pasos[0]) && Math.abs(pasos[0] ?? 0) <= 1
}

/** Whether he has a matrícula by which he answers for what he hands over (Ley 17.565, DS-06). */
export const esFarmaceutico = ({ cargo, matricula }: Pick<Operador, 'cargo' | 'matricula'>): boolean =>
  cargo !== 'auxiliar' && matricula !== null

/** DS-06, DS-07: a controlled drug of any list is handed over by a pharmacist, who shows the factor for it. */
export const pideFarmaceutico = (listas: readonly string[]): boolean => listas.some(esControlado)

export const nombreDeOperador = ({
  nombre,
  apellido,
  cargo,
  matricula,
}: Pick<Operador, 'nombre' | 'apellido' | 'cargo' | 'matricula'>): string =>
  `${nombre} ${apellido} (${matricula ?? textosCargo[cargo].toLowerCase()})`

type Escrito = { cargo: CargoOperador; tipo: string; numero: string; jurisdiccion: string }
type Problema = { campo: 'cargo' | 'numero' | 'jurisdiccion'; mensaje: string }

/** As it is stored, null for an auxiliar, or the field that is wrong. A national matrícula belongs to no province. */
export function readMatriculaOperador({
  cargo,
  tipo,
  numero,
  jurisdiccion,
}: Escrito): { ok: true; value: Pick<Operador, 'matricula' | 'jurisdiccion'> } | { ok: false; motivo: Problema } {
  if (cargo === 'auxiliar') {
    if (numero.trim() === '') return { ok: true, value: { matricula: null, jurisdiccion: null } }
    return { ok: false, motivo: { campo: 'numero', mensaje: 'Un auxiliar no lleva matrícula: dejala vacía.' } }
  }
  const leida = parseMatricula({ tipo, numero, jurisdiccion, entidad: '', vence_el: null })
  if (leida.ok) {
    const { tipo: suyo, numero: limpio, jurisdiccion: de } = leida.value
    return { ok: true, value: { matricula: formatMatricula(suyo, limpio), jurisdiccion: de } }
  }
  if (leida.motivo === 'NUMERO_INVALIDO')
    return { ok: false, motivo: { campo: 'numero', mensaje: 'La matrícula es un número, de hasta 8 cifras.' } }
  const mensaje =
    leida.motivo === 'JURISDICCION_DESCONOCIDA'
      ? 'Decí de qué provincia es la matrícula, o «Nacional».'
      : 'Una matrícula nacional es «MN» y de la Nación; una provincial, «MP» y de su provincia.'
  return { ok: false, motivo: { campo: 'jurisdiccion', mensaje } }
}

type Quien = { farmacia_id: number | null; operador: Pick<Operador, 'cargo'> | null; administra: boolean }

/** Who enrols, stops and resets the operators of a farmacia: the shop's own account, its director técnico, or an administrator. */
export const puedeConOperadores = ({ farmacia_id, operador, administra }: Quien, farmacia: number): boolean =>
  administra || (farmacia_id === farmacia && (operador === null || operador.cargo === 'director_tecnico'))
