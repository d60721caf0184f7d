import type { MotivoDispensa } from './dispensa-motivos'
import type { Faltante } from './faltante'
import type { Fecha } from '../comun/fecha'
import { cajaVencida } from '../vademecum/gs1'
import { comparable } from '../vademecum/comparable'
import { parseGtin } from '../vademecum/troquel-gtin'

export type ProductoDispensado = {
  producto_id: number
  ifa_clave: string
  concentracion: string
  forma: string
  unidades: number | null
  gtin: string | null
}

export type RenglonRecetado = Omit<ProductoDispensado, 'gtin'> & {
  renglon: number
  envases: number
  dispensado: number
}

/** A box as far as it was scanned; without serial number it may occur again. */
export type CajaEntregada = {
  lote?: string | undefined
  vence?: Fecha | undefined
  gtin?: string | undefined
  serie?: string | undefined
}

export type Entrega = {
  renglon: number
  envases: number
  producto_id?: number | undefined
  entregados?: number | undefined
  sustitucion?: { motivo: string } | undefined
  cajas?: readonly CajaEntregada[] | undefined
}

export type RechazoDispensa = { causa: MotivoDispensa; renglon: number }

type Contexto = {
  renglones: readonly RenglonRecetado[]
  productos: readonly ProductoDispensado[]
  permite_sustitucion: boolean
  now: Date
}

/** DS-04: the same active ingredient, strength and form. */
export const esEquivalente = (
  a: Pick<ProductoDispensado, 'ifa_clave' | 'concentracion' | 'forma'>,
  b: Pick<ProductoDispensado, 'ifa_clave' | 'concentracion' | 'forma'>,
): boolean =>
  a.ifa_clave === b.ifa_clave &&
  comparable(a.concentracion) === comparable(b.concentracion) &&
  comparable(a.forma) === comparable(b.forma)

/** How many boxes of another size replace one pack exactly; null when the sizes do not divide or are unknown. */
export function cajasPorEnvase(
  recetado: { unidades: number | null },
  sustituto: { unidades: number | null },
): number | null {
  if (recetado.unidades === null || sustituto.unidades === null) return null
  return recetado.unidades % sustituto.unidades === 0 ? recetado.unidades / sustituto.unidades : null
}

/** Whether a handover goes into the libro recetario: archivada and restringida (DS-07). */
export const vaAlLibro = ({
  lista_control,
  condicion_venta,
}: {
  lista_control: string
  condicion_venta: string
}): boolean => lista_control !== '' || condicion_venta === 'archivada' || condicion_venta === 'oficial'

/** The first problem with its line, or null. `puede` decides whether the receta may be dispensed; the database prevents double handovers. */
export function revisarDispensa(entregas: readonly Entrega[], contexto: Contexto): RechazoDispensa | null {
  const vistos = new Set<number>()
  for (const entrega of entregas) {
    const { renglon } = entrega
    const causa = vistos.has(renglon) ? 'RENGLON_REPETIDO' : causaDeNo(entrega, contexto)
    if (causa) return { causa, renglon }
    vistos.add(renglon)
  }
  return null
}

function causaDeNo(
  entrega: Entrega,
  { renglones, productos, permite_sustitucion, now }: Contexto,
): MotivoDispensa | null {
  const recetado = renglones.find((r) => r.renglon === entrega.renglon)
  if (!recetado) return 'RENGLON_INEXISTENTE'
  if (recetado.dispensado + entrega.envases > recetado.envases) return 'CANTIDAD_EXCEDIDA'
  const producto = productos.find((p) => p.producto_id === (entrega.producto_id ?? recetado.producto_id))
  if (!producto) return 'PRODUCTO_INEXISTENTE'
  return (
    causaDeSustitucion(entrega, recetado, producto, permite_sustitucion) ??
    causaDeUnidades(entrega, recetado, producto) ??
    causaDeCajas(entrega, producto, now)
  )
}

function causaDeSustitucion(
  { sustitucion }: Entrega,
  recetado: RenglonRecetado,
  producto: ProductoDispensado,
  permite: boolean,
): MotivoDispensa | null {
  if (producto.producto_id === recetado.producto_id) return null
  if (!permite) return 'SUSTITUCION_NO_PERMITIDA'
  if (!esEquivalente(recetado, producto)) return 'SUSTITUTO_DISTINTO'
  return sustitucion ? null : 'SUSTITUCION_SIN_MOTIVO'
}

/** Never more units than prescribed; when a size is unknown, never more boxes than packs. */
function causaDeUnidades(
  entrega: Entrega,
  recetado: RenglonRecetado,
  producto: ProductoDispensado,
): MotivoDispensa | null {
  const { envases, entregados = envases } = entrega
  const deMas =
    recetado.unidades === null || producto.unidades === null
      ? entregados > envases
      : entregados * producto.unidades > envases * recetado.unidades
  return deMas ? 'UNIDADES_DE_MAS' : null
}

function causaDeCajas(
  { cajas = [], envases, entregados = envases }: Entrega,
  producto: ProductoDispensado,
  now: Date,
): MotivoDispensa | null {
  if (cajas.length > entregados) return 'CAJAS_DE_MAS'
  for (const caja of cajas) {
    const causa = causaDeCaja(caja, producto, now)
    if (causa) return causa
  }
  const series = cajas.flatMap(({ gtin, serie }) =>
    serie === undefined ? [] : `${parseGtin(gtin ?? '').gtin} ${serie}`,
  )
  return new Set(series).size < series.length ? 'CAJA_REPETIDA' : null
}

function causaDeCaja({ vence, gtin: escrito, serie }: CajaEntregada, producto: ProductoDispensado, now: Date) {
  if (vence !== undefined && cajaVencida(vence, now)) return 'CAJA_VENCIDA'
  if (escrito === undefined) return serie === undefined ? null : 'SERIE_SIN_GTIN'
  const { gtin } = parseGtin(escrito)
  if (gtin === null) return 'GTIN_INVALIDO'
  const suyo = producto.gtin === null ? null : parseGtin(producto.gtin).gtin
  return suyo !== null && suyo !== gtin ? 'GTIN_DE_OTRO_PRODUCTO' : null
}

type Resto = { renglon: number; queda: number; enParte: boolean }

/** `enParte`: part of the line leaves now. */
const restosTras = (entregas: readonly Entrega[], renglones: readonly RenglonRecetado[]): Resto[] =>
  renglones.map(({ renglon, envases, dispensado }) => {
    const sale = entregas.find((e) => e.renglon === renglon)?.envases ?? 0
    return { renglon, queda: envases - dispensado - sale, enParte: sale > 0 }
  })

/** A reason is required for a line handed over in part and optional for one that is not. Null when there is no problem. */
export function revisarFaltantes(
  faltantes: readonly Faltante[],
  entregas: readonly Entrega[],
  renglones: readonly RenglonRecetado[],
): RechazoDispensa | null {
  const restos = restosTras(entregas, renglones)
  const vistos = new Set<number>()
  for (const { renglon } of faltantes) {
    if (!restos.some((r) => r.renglon === renglon)) return { causa: 'RENGLON_INEXISTENTE', renglon }
    if (vistos.has(renglon)) return { causa: 'RENGLON_REPETIDO', renglon }
    vistos.add(renglon)
  }
  const callado = restos.find(({ renglon, queda, enParte }) => enParte && queda > 0 && !vistos.has(renglon))
  return callado ? { causa: 'FALTANTE_SIN_MOTIVO', renglon: callado.renglon } : null
}

export const estadoTrasDispensar = (
  renglones: readonly Pick<RenglonRecetado, 'envases' | 'dispensado'>[],
): 'dispensada' | 'dispensada_parcial' =>
  renglones.every((r) => r.dispensado === r.envases) ? 'dispensada' : 'dispensada_parcial'
