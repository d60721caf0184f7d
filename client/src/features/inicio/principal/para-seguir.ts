import type { DatoPorResponder, RecetaResumen } from '@receta/contract'
import { formatFechaCorta, hoy, novedadDias, addDias } from '@receta/domain'
import type { IconName } from '#ui/Icon'

export type Pendiente = {
  recetas_id: number
  apellidoNombre: string
  de: string
  icono: IconName
  canal: string
  frase: string
  verbo: string
  to: string
  /** Navigation state for /prescribir, because a DNI must not be in an address. */
  state?: { dni: string; repetir: number }
}

/** Days before and after its end in which a treatment is worth renewing. */
const renovarDias = 7

type Recetas = {
  conNovedad: readonly RecetaResumen[]
  vigentes: readonly RecetaResumen[]
  ultimas: readonly RecetaResumen[]
  datos: readonly DatoPorResponder[]
  now: Date
}

export function paraSeguir({ conNovedad, vigentes, ultimas, datos, now }: Recetas): readonly Pendiente[] {
  const limite = addDias(hoy(now), novedadDias)
  const porVencer = vigentes.filter(({ estado, vence_el }) => estado === 'vigente' && vence_el <= limite)
  const terminan = ultimas.filter((receta, i) => seTermina(receta, now) && !seRenovo(receta, ultimas.slice(0, i)))
  const todas = [
    ...new Map([...terminan, ...conNovedad, ...porVencer].map((receta) => [receta.recetas_id, receta])).values(),
  ]
  return todas
    .flatMap((receta) => pendiente(receta, now) ?? [])
    .concat(datos.map(preguntado))
    .toSorted((a, b) => a.orden - b.orden || a.cuando.localeCompare(b.cuando))
}

type Ordenado = Pendiente & { orden: number; cuando: string }

const preguntado = ({ recetas_id, apellidoNombre, convenio, pregunta, en }: DatoPorResponder): Ordenado => ({
  recetas_id,
  apellidoNombre,
  de: convenio,
  cuando: en,
  orden: 0.5,
  icono: 'file-search',
  canal: 'auditoria',
  frase: `Pide un dato: «${pregunta}»`,
  verbo: 'Responder',
  to: `/receta?id=${recetas_id}`,
})

function pendiente(receta: RecetaResumen, now: Date): Ordenado | null {
  const [primera] = receta.items
  const comun = {
    recetas_id: receta.recetas_id,
    apellidoNombre: receta.apellidoNombre,
    de: primera ? `${primera.monodroga} ${primera.concentracion}` : '',
    cuando: receta.vence_el,
  }
  const view = `/receta?id=${receta.recetas_id}`
  const motivo = receta.motivo ? `: «${receta.motivo}»` : ''
  switch (receta.estado) {
    case 'bloqueada':
      return {
        ...comun,
        orden: 0,
        icono: 'octagon-pause',
        canal: 'bloqueada',
        frase: `La farmacia la frenó${motivo}.`,
        verbo: 'Ver',
        to: view,
      }
    case 'rechazada':
      return {
        ...comun,
        orden: 1,
        icono: 'shield-x',
        canal: 'rechazada',
        frase: `La auditoría la rechazó${motivo}.`,
        verbo: 'Corregir',
        to: '/prescribir',
        state: { dni: receta.dni, repetir: receta.recetas_id },
      }
    case 'vigente':
      return {
        ...comun,
        orden: 2,
        icono: 'package-x',
        canal: 'vigente',
        frase: receta.anulacion_pendiente
          ? 'La anulación espera: la tiene un mostrador.'
          : `No la retiró y vence el ${formatFechaCorta(receta.vence_el)}.`,
        verbo: 'Ver',
        to: view,
      }
    case 'dispensada_parcial':
      return {
        ...comun,
        orden: 3,
        icono: 'contrast',
        canal: 'parcial',
        frase: entregado(receta),
        verbo: 'Ver',
        to: view,
      }
    case 'dispensada':
      return {
        ...comun,
        orden: 4,
        icono: 'calendar-clock',
        canal: 'programada',
        frase: fraseTermina(receta, now),
        verbo: 'Renovar',
        to: '/prescribir',
        state: { dni: receta.dni, repetir: receta.recetas_id },
      }
    case 'en_auditoria':
    case 'programada':
    case 'vencida':
    case 'anulada':
      return null
  }
}

function fraseTermina(receta: RecetaResumen, now: Date): string {
  const fin = terminaEl(receta) ?? receta.vence_el
  const cuando =
    fin < hoy(now)
      ? `se le terminó el ${formatFechaCorta(fin)}`
      : `se le termina ${fin === hoy(now) ? 'hoy' : `el ${formatFechaCorta(fin)}`}`
  return `Si empezó el ${formatFechaCorta(receta.vigente_desde)}, ${cuando}.`
}

/** Counted from its first day; null when no line says its days. */
function terminaEl({ items, vigente_desde }: RecetaResumen): string | null {
  const dias = items.flatMap(({ posologia }) => Number(/(\d+)\sdías$/.exec(posologia)?.[1] ?? 0) || [])
  return dias.length > 0 ? addDias(vigente_desde, Math.min(...dias)) : null
}

function seTermina(receta: RecetaResumen, now: Date): boolean {
  const fin = receta.estado === 'dispensada' ? terminaEl(receta) : null
  return fin !== null && fin >= addDias(hoy(now), -renovarDias) && fin <= addDias(hoy(now), renovarDias)
}

/** Whether a later receta already prescribes one of those drugs to that person. */
const seRenovo = ({ dni, items }: RecetaResumen, posteriores: readonly RecetaResumen[]): boolean =>
  posteriores.some(
    (otra) =>
      otra.dni === dni &&
      otra.estado !== 'anulada' &&
      otra.items.some(({ monodroga }) => items.some((item) => item.monodroga === monodroga)),
  )

function entregado({ items }: RecetaResumen): string {
  const total = items.reduce((sum, { envases }) => sum + envases, 0)
  const dado = items.reduce((sum, { dispensado }) => sum + dispensado, 0)
  return `Le entregaron ${dado} de ${total}\u00a0envases.`
}

export function pacientesRecientes(recetas: readonly RecetaResumen[], cuantos: number): readonly RecetaResumen[] {
  const seen = new Set<string>()
  return recetas.filter(({ dni }) => !seen.has(dni) && seen.add(dni)).slice(0, cuantos)
}

export function drogas({ items }: RecetaResumen): string {
  return items.map(({ monodroga }) => monodroga.toLowerCase()).join(', ')
}
