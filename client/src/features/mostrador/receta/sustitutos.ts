import type { mostradorSustitutos, OutputOf } from '@receta/contract'
import { formatPesos } from '@receta/domain'
import type { RenglonMostrador, Sustitucion } from './decisiones'

export type Sustituto = OutputOf<typeof mostradorSustitutos>['items'][number]

/** Chosen by a digit. The patient must always agree (DS-04). */
export const motivosSustitucion = [
  { tecla: '1', motivo: 'Lo pidió el paciente' },
  { tecla: '2', motivo: 'No hay el recetado y el paciente aceptó' },
] as const
export type MotivoSustitucion = (typeof motivosSustitucion)[number]['motivo']

export const nombreSustituto = ({ nombre, laboratorio, presentacion }: Sustituto): string =>
  [laboratorio || nombre, presentacion].filter(Boolean).join(', ')

/** In the list the generic is omitted, so that the price fits. */
export const opcionDe = ({ monodroga }: Pick<RenglonMostrador, 'monodroga'>, otro: Sustituto): string => {
  const quien = otro.laboratorio || (otro.nombre === monodroga ? '' : otro.nombre)
  return [quien, otro.precio !== null && formatPesos(otro.precio), otro.presentacion].filter(Boolean).join(' · ')
}

/** As many units, rounded down; one box per pack when a size is unknown. */
export function cajasPara(item: Pick<RenglonMostrador, 'unidades'>, sustituto: Sustituto, envases: number): number {
  if (sustituto.entregados_por_envase !== null) return envases * sustituto.entregados_por_envase
  if (item.unidades === null || sustituto.unidades === null) return envases
  return Math.floor((item.unidades * envases) / sustituto.unidades)
}

/** Never more than the prescribed units, those with exactly as many first. */
export function elegibles(
  item: Pick<RenglonMostrador, 'unidades'>,
  sustitutos: readonly Sustituto[],
  envases: number,
): readonly Sustituto[] {
  const salen = sustitutos.filter((otro) => cajasPara(item, otro, envases) > 0)
  const exacto = ({ entregados_por_envase }: Sustituto) => (entregados_por_envase === null ? 1 : 0)
  return salen.toSorted((a, b) => exacto(a) - exacto(b))
}

const total = (precio: string | null, cajas: number) => (precio === null ? null : (Number(precio) * cajas).toFixed(2))

export type Comparado = { texto: string; ok: boolean }

/** Two brands of it may not do the same, and whoever follows the patient has to know. */
export const deMargenEstrecho: Comparado = {
  texto: 'Margen terapéutico estrecho: cambiar de marca pide control',
  ok: false,
}

/** All listed products have the same generic, strength and form. */
export function compare(item: RenglonMostrador, sustituto: Sustituto, envases: number, cajas: number): Comparado[] {
  const recetadas = item.unidades === null ? null : item.unidades * envases
  const entregadas = sustituto.unidades === null ? null : sustituto.unidades * cajas
  const [antes, ahora] = [total(item.precio, envases), total(sustituto.precio, cajas)]
  return [
    { texto: 'Mismo genérico y forma', ok: true },
    { texto: 'Misma concentración', ok: true },
    cantidad(recetadas, entregadas),
    precio(antes, ahora),
  ]
}

function cantidad(recetadas: number | null, entregadas: number | null): Comparado {
  if (recetadas === null || entregadas === null) return { texto: 'Cantidad no verificada', ok: false }
  if (recetadas === entregadas) return { texto: `${entregadas} unidades, igual cantidad`, ok: true }
  return { texto: `${entregadas} de ${recetadas} unidades`, ok: false }
}

function precio(antes: string | null, ahora: string | null): Comparado {
  if (ahora === null) return { texto: 'Precio no verificado', ok: false }
  if (antes === null) return { texto: `${formatPesos(ahora)}; el recetado no tiene precio`, ok: false }
  if (Number(ahora) < Number(antes)) return { texto: `Más barato: ${formatPesos(ahora)}`, ok: true }
  return {
    texto: `${Number(ahora) === Number(antes) ? 'Igual precio' : 'Más caro'}: ${formatPesos(ahora)}`,
    ok: Number(ahora) === Number(antes),
  }
}

export const sustitucionCon = (sustituto: Sustituto, entregados: number, motivo: string): Sustitucion => ({
  producto_id: sustituto.producto_id,
  producto: nombreSustituto(sustituto),
  entregados,
  precio: sustituto.precio,
  motivo,
})
