import { normalize } from '../comun/texto'
import { parsePresentacion } from '../vademecum/presentacion'
import { parseCantidad } from './cantidad'
import { totalDe } from './cuentas'
import { parseFuerza } from './dosis-diaria'
import type { Posologia } from './esquema'
import { aMiligramos, aMililitros, findUnidad } from './unidades'

export const motivosSinCuenta = ['posologia', 'dias', 'a_demanda', 'peso', 'frecuencia', 'unidad', 'envase'] as const
export type MotivoSinCuenta = (typeof motivosSinCuenta)[number]

/** In the pack's unit ('comprimido', 'ml', 'dosis'), at least and at most. */
export type Consumo =
  | {
      ok: true
      de: number
      a: number
      unidad: string
      por_envase: number
      /** The usual sizes of its bottle («60, 120 ml») when its description says none, and the smallest was counted; else ''. */
      habituales: string
    }
  | { ok: false; porque: MotivoSinCuenta }

type Producto = { concentracion: string; forma: string; presentacion: string; envases_habituales?: string | undefined }

const HABITUALES = /^(?<menor>\d+(?:,\d+)?).* (?<unidad>ml|dosis)$/
/** The smallest, so that whichever the pharmacy has the treatment is covered. Null of none. */
export function menorHabitual(envases_habituales = ''): { cantidad: number; unidad: string } | null {
  const { menor = '', unidad = '' } = HABITUALES.exec(envases_habituales)?.groups ?? {}
  const cantidad = Number(parseCantidad(menor) ?? Number.NaN)
  return cantidad > 0 ? { cantidad, unidad } : null
}

/** Null when its description does not say. */
export function contenidoDe({
  forma,
  presentacion,
}: Pick<Producto, 'forma' | 'presentacion'>): { cantidad: number; unidad: string } | null {
  const { unidades, contenido } = parsePresentacion(presentacion, forma)
  const [cuanto = '', medida = ''] = contenido?.split('\u00a0') ?? []
  const cantidad = Number(parseCantidad(cuanto) ?? Number.NaN) * (unidades ?? 1)
  if (cantidad > 0 && (medida === 'ml' || medida === 'dosis' || medida === 'l'))
    return medida === 'l' ? { cantidad: cantidad * 1000, unidad: 'ml' } : { cantidad, unidad: medida }
  return unidades !== null && unidades > 0 && contenido === null ? { cantidad: unidades, unidad: '' } : null
}

const porDosis = new Set(['disparo', 'inhalación', 'dosis', 'pulsación'])

/** Null when they cannot be converted. */
function factor(
  unidad: string | null,
  cada_una: Posologia['pasos'][number]['cada_una'],
  producto: Producto,
  envase: string,
): number | null {
  const fuerza = parseFuerza(producto.concentracion)
  const masa = unidad === null ? undefined : aMiligramos[unidad]
  if (envase === 'ml') {
    if (masa !== undefined) return fuerza?.por === 'ml' && fuerza.unidad === 'mg' ? masa / fuerza.cantidad : null
    if (unidad === 'UI') return fuerza?.por === 'ml' && fuerza.unidad === 'UI' ? 1 / fuerza.cantidad : null
    return unidad === null ? null : (aMililitros[unidad] ?? null)
  }
  if (envase === 'dosis') return unidad !== null && porDosis.has(unidad) ? 1 : null
  if (masa !== undefined) return fuerza?.por === 'unidad' && fuerza.unidad === 'mg' ? masa / fuerza.cantidad : null
  const propia = cada_una && aMiligramos[cada_una.unidad]
  // «1 comprimido de 500 mg» of a 250 mg box: one of the two is wrong, and it cannot be known which.
  if (propia && fuerza && cada_una.cantidad * propia !== fuerza.cantidad) return null
  return seCuentaDeA(unidad, producto) ? 1 : null
}

/** «1 cada 8 horas» of a suspension is of nothing that its pack counts. */
const DE_MEDIR = /suspension|jarabe|elixir|\bgotas\b/
const SOLIDOS = new Set(['comprimido', 'cápsula', 'tableta', 'gragea', 'pastilla'])
/** Whether the pack counts what the posology counts. A pack of one unspecified unit does not. */
function seCuentaDeA(unidad: string | null, { forma, presentacion }: Producto): boolean {
  const caja = normalize(`${forma} ${presentacion}`)
  if (unidad === null && DE_MEDIR.test(normalize(forma))) return false
  if (unidad === null || unidad === 'unidad')
    return (contenidoDe({ forma, presentacion })?.cantidad ?? 0) > 1 || /^(?:comprimido|capsula)/.test(caja)
  if (SOLIDOS.has(unidad)) return /comp|caps|tabl|grag|past/.test(caja)
  return findUnidad(unidad)?.contable === true && caja.includes(normalize(unidad).split(' ')[0] ?? '')
}

const round = (n: number): number => Math.round(n * 100) / 100

/** Nothing is guessed: the answer may be why it cannot be computed. `peso_kg` is needed for a dose by weight. */
export function consumoDe(posologia: Posologia | null, producto: Producto, peso_kg: number | null = null): Consumo {
  if (!posologia) return { ok: false, porque: 'posologia' }
  if (posologia.si_hace_falta || posologia.pasos.some((paso) => paso.sos)) return { ok: false, porque: 'a_demanda' }
  const porKilo = posologia.pasos.some((paso) => paso.por_kg)
  if (porKilo && peso_kg === null) return { ok: false, porque: 'peso' }
  const total = totalDe({ ...posologia, pasos: posologia.pasos.map((paso) => ({ ...paso, por_kg: false })) })
  if (!total)
    return {
      ok: false,
      porque: posologia.pasos.some((p) => p.durante === null && !p.tomas && p.dias.tipo !== 'unica')
        ? 'dias'
        : 'frecuencia',
    }
  const habitual = menorHabitual(producto.envases_habituales)
  const envase = habitual ?? contenidoDe(producto)
  // Its grams are known, and what an application takes of them is not.
  if (!envase) {
    const { contenido } = parsePresentacion(producto.presentacion, producto.forma)
    return { ok: false, porque: contenido === null ? 'envase' : 'unidad' }
  }
  const unidad = posologia.pasos[0]?.unidad ?? null
  const por = factor(unidad, posologia.pasos[0]?.cada_una ?? null, producto, envase.unidad)
  if (por === null) return { ok: false, porque: 'unidad' }
  const kilos = porKilo ? (peso_kg ?? 1) : 1
  return {
    ok: true,
    de: round(total.de * por * kilos),
    a: round(total.a * por * kilos),
    unidad: envase.unidad || (unidad ?? ''),
    por_envase: envase.cantidad,
    habituales: habitual ? (producto.envases_habituales ?? '') : '',
  }
}
