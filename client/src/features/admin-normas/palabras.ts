import type { NormaDatos } from '@receta/contract'
import { formatCuando, formatFecha } from '@receta/domain'

export const claveDe = ({ convenio_id, codigo }: Pick<NormaDatos, 'convenio_id' | 'codigo'>): string =>
  `${convenio_id}-${codigo}`

export function situacionDe({ vigente, versiones }: NormaDatos): string {
  const ultima = versiones[0]
  const futura =
    ultima && ultima.version !== vigente
      ? `la ${ultima.version} rige desde el ${formatFecha(ultima.vigente_desde)}`
      : ''
  const actual = vigente > 0 ? `versión ${vigente} en vigencia` : 'todavía no rige'
  return [actual, futura].filter(Boolean).join(', ')
}

export function autoriaDe({ quien, publicada_en }: NormaDatos['versiones'][number], now: Date): string {
  if (quien === null) return 'Vino con el sistema o de un archivo'
  return publicada_en === null ? quien : `${quien}, ${formatCuando(new Date(publicada_en), now)}`
}
