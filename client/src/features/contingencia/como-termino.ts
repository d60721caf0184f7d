import { formatHora, formatReferencia, hoy } from '@receta/domain'
import type { Registrada } from '#api/contingencia-guardada'

export const comoTermino = ({ resultado, avisos, anuladas }: Registrada): string => {
  if (resultado === 'sin_numero')
    return 'Quedó anulada: su número lo conserva otra receta firmada antes. Hay que hacerla de nuevo.'
  const quitada =
    anuladas.length > 0 ? ` Conservó su número y se anuló ${anuladas.map(formatReferencia).join(', ')}.` : ''
  if (avisos === 0) return `Registrada.${quitada}`
  return `Registrada, con ${avisos === 1 ? 'un aviso de los controles' : `${avisos} avisos de los controles`}: ${avisos === 1 ? 'está' : 'están'} en la receta.${quitada}`
}

/** «Registrada 5:49», with the day when it was another one; without a time in what older versions stored. */
export function fraseRegistrada({ resultado, en }: Registrada, now = new Date()): string {
  const que = resultado === 'sin_numero' ? 'Anulada al registrarla' : 'Registrada'
  if (en === undefined) return que
  const cuando = new Date(en)
  const [, mes, dia] = hoy(cuando).split('-')
  return hoy(cuando) === hoy(now) ? `${que} ${formatHora(cuando)}` : `${que} el ${dia}/${mes}, ${formatHora(cuando)}`
}
