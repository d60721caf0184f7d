import { type Fecha, formatFecha, hoy, addDias } from '../comun/fecha'

export type ItemARenovar = {
  envases: number
  dispensado: number
  unidades: number | null
  tomas: { manana: number; mediodia: number; tarde: number; noche: number } | null
}

/** `novedad`: what the médico should know of the last time, or ''. */
export type ItemRenovado = { envases: number; novedad: string }

const porDia = ({ tomas }: ItemARenovar): number =>
  tomas ? tomas.manana + tomas.mediodia + tomas.tarde + tomas.noche : 0

/** If taken as prescribed since that day; null when it cannot be computed. */
export function alcanzaHasta(item: ItemARenovar, dispensada_en: Date): Fecha | null {
  const diaria = porDia(item)
  if (item.unidades === null || item.dispensado === 0 || diaria === 0) return null
  const dias = Math.floor((item.unidades * item.dispensado) / diaria)
  return dias === 0 ? null : addDias(hoy(dispensada_en), dias - 1)
}

/** docs/estados.md, renovar: proposes what was handed over, not what was prescribed, and says when it differs. Null `dispensada_en` is never. */
export function renovarItem(item: ItemARenovar, dispensada_en: Date | null, now: Date): ItemRenovado {
  const { envases, dispensado } = item
  if (dispensado === 0) return { envases, novedad: 'la vez anterior no se retiró' }
  const hasta = dispensada_en && alcanzaHasta(item, dispensada_en)
  const dichos = [
    ...(dispensado < envases ? [`la vez anterior se retiraron ${dispensado} de ${envases} envases`] : []),
    ...(hasta && hasta > hoy(now) ? [`lo retirado alcanza hasta el ${formatFecha(hasta)}`] : []),
  ]
  return { envases: dispensado, novedad: dichos.join('; ') }
}
