import type { MotivoDispensa } from './dispensa-motivos'
import type { Fecha } from './fecha'
import { cajaVencida } from './gs1'
import { normalizar } from './texto'
import { parseGtin } from './troquel-gtin'

/** A product as the vademécum has it, as far as handing it over asks. */
export type ProductoDispensado = {
  producto_id: number
  ifa_clave: string
  concentracion: string
  forma: string
  unidades: number | null
  gtin: string | null
}

/** A line of a receta, with what is left of it. */
export type RenglonRecetado = Omit<ProductoDispensado, 'gtin'> & {
  renglon: number
  envases: number
  dispensado: number
}

/** What a counter wants to hand over of one line. */
export type Entrega = {
  renglon: number
  envases: number
  producto_id?: number | undefined
  entregados?: number | undefined
  sustitucion?: { motivo: string } | undefined
  vence?: Fecha | undefined
  gtin?: string | undefined
  serie?: string | undefined
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
  normalizar(a.concentracion) === normalizar(b.concentracion) &&
  normalizar(a.forma) === normalizar(b.forma)

/** Boxes of another size that make one pack of the line exactly; null where the sizes do not divide or are not known. */
export function cajasPorEnvase(
  recetado: { unidades: number | null },
  sustituto: { unidades: number | null },
): number | null {
  if (recetado.unidades === null || sustituto.unidades === null) return null
  return recetado.unidades % sustituto.unidades === 0 ? recetado.unidades / sustituto.unidades : null
}

/** Whether handing it over goes to the libro recetario: archivada and restringida (DS-07). */
export const vaAlLibro = ({
  lista_control,
  condicion_venta,
}: {
  lista_control: string
  condicion_venta: string
}): boolean => lista_control !== '' || condicion_venta === 'archivada' || condicion_venta === 'oficial'

/**
 * Judges what a counter wants to hand over against what was prescribed and what is left: the first no with its line, or null.
 * Whether the receta may be dispensed at all is `puede`; that two counters do not hand over the same, the database's.
 */
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
    causaDeCaja(entrega, producto, now)
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

/** Never more of the medicine than was prescribed; where a size is not known, never more boxes than packs. */
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

function causaDeCaja(entrega: Entrega, producto: ProductoDispensado, now: Date): MotivoDispensa | null {
  if (entrega.vence !== undefined && cajaVencida(entrega.vence, now)) return 'CAJA_VENCIDA'
  if (entrega.gtin === undefined) return entrega.serie === undefined ? null : 'SERIE_SIN_GTIN'
  const { gtin } = parseGtin(entrega.gtin)
  if (gtin === null) return 'GTIN_INVALIDO'
  // A product whose GTIN nobody loaded cannot be told from another by it.
  const suyo = producto.gtin === null ? null : parseGtin(producto.gtin).gtin
  return suyo !== null && suyo !== gtin ? 'GTIN_DE_OTRO_PRODUCTO' : null
}

/** What the row says once that much was handed over: whole, or in part. */
export const estadoTrasDispensar = (
  renglones: readonly Pick<RenglonRecetado, 'envases' | 'dispensado'>[],
): 'dispensada' | 'dispensada_parcial' =>
  renglones.every((r) => r.dispensado === r.envases) ? 'dispensada' : 'dispensada_parcial'
