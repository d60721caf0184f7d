import type { Blanco, MotivoBlanco, Recetario } from '@receta/contract'
import { cuenta, formatCuando } from '@receta/domain'

export const libresDe = ({ desde, hasta, usados, anulados }: Recetario): number => hasta - desde + 1 - usados - anulados

export const fraseLibres = (n: number): string => (n === 0 ? 'Sin blancos' : `${n} en blanco`)

export function fraseGastados({ usados, anulados }: Recetario): string {
  const cargados = usados === 0 ? '' : cuenta(usados, 'cargado', 'cargados')
  const fuera = anulados === 0 ? '' : cuenta(anulados, 'anulado', 'anulados')
  return [cargados, fuera].filter(Boolean).join(' y ')
}

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

export function fraseBlanco({ estado, en, motivo }: Blanco, now: Date): string {
  const cuando = en === null ? '' : ` ${formatCuando(new Date(en), now)}`
  if (estado === 'libre') return 'En blanco'
  if (estado === 'usado') return `Cargado al sistema${cuando}`
  return `Anulado${cuando}${motivo ? `: ${porMotivo[motivo]}` : ''}`
}
