import type { Blanco, MotivoBlanco, Recetario } from '@receta/contract'
import { formatCuando } from '@receta/domain'

/** Blanks that can still be printed, used or voided. */
export const libresDe = ({ desde, hasta, usados, anulados }: Recetario): number => hasta - desde + 1 - usados - anulados

/** «1 en blanco», «12 en blanco»; «Sin blancos» when none is left. */
export const fraseLibres = (n: number): string => (n === 0 ? 'Sin blancos' : `${n} en blanco`)

/** What became of the sheets that are no longer blank; '' when all of them are. */
export function fraseGastados({ usados, anulados }: Recetario): string {
  const cargados = usados === 0 ? '' : usados === 1 ? '1 cargado' : `${usados} cargados`
  const fuera = anulados === 0 ? '' : anulados === 1 ? '1 anulado' : `${anulados} anulados`
  return [cargados, fuera].filter(Boolean).join(' y ')
}

/** «Números 501 a 525», «Número 501». */
export const fraseNumeros = ({ desde, hasta }: Pick<Recetario, 'desde' | 'hasta'>): string =>
  desde === hasta ? `Número ${desde}` : `Números ${desde} a ${hasta}`

export const motivos: readonly { value: MotivoBlanco; label: string; descripcion: string }[] = [
  { value: 'perdido', label: 'Se perdió', descripcion: 'No sabés dónde quedó' },
  { value: 'robado', label: 'Lo robaron', descripcion: 'Hacé también la denuncia' },
  { value: 'arruinado', label: 'Se arruinó', descripcion: 'Mal escrito, roto o manchado' },
]

const porMotivo: Record<MotivoBlanco, string> = {
  perdido: 'se perdió',
  robado: 'lo robaron',
  arruinado: 'se arruinó',
}

/** One sentence about a blank: whether it waits, was put into the system, or was voided and why. */
export function fraseBlanco({ estado, en, motivo }: Blanco, now: Date): string {
  const cuando = en === null ? '' : ` ${formatCuando(new Date(en), now)}`
  if (estado === 'libre') return 'En blanco'
  if (estado === 'usado') return `Cargado al sistema${cuando}`
  return `Anulado${cuando}${motivo ? `: ${porMotivo[motivo]}` : ''}`
}
