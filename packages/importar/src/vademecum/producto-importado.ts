import { createHash } from 'node:crypto'
import { completeProducto, type MaestroEnVigor } from '@receta/database'
import { applyMaestro, type Componente, type CondicionVenta } from '@receta/domain'
import type { Observacion } from '../motor/asunto'

export type ProductoImportado = {
  nombre: string
  monodroga: string
  ifa_clave: string
  componentes: readonly Componente[]
  concentracion: string
  forma: string
  via: string
  presentacion: string
  unidades: number | null
  contenido: string
  laboratorio: string
  generico: boolean
  condicion_venta: CondicionVenta
  lista_control: string
  atc: string
  remediar: boolean
  troquel: string | null
  gtin: string | null
  precio: string | null
  precio_vigencia: string | null
}

/** Each column's own value that the master completed or overrode. */
type Juzgado = ProductoImportado & { dicho: Partial<ProductoImportado> }

/** The stricter of both, with a warning. `escrito`: what the reader itself rewrote. */
export function conMaestro(
  maestro: MaestroEnVigor,
  leido: ProductoImportado,
  escrito: Partial<ProductoImportado> = {},
): {
  datos: Juzgado & ReturnType<typeof completeProducto> & { huella: string; maestro: string }
  observaciones: Observacion[]
} {
  const { producto, diferencias } = applyMaestro(maestro, leido)
  const cambiados = (['ifa_clave', 'via', 'atc', 'lista_control', 'condicion_venta'] as const).filter(
    (dato) => producto[dato] !== leido[dato],
  )
  const dicho = { ...escrito, ...Object.fromEntries(cambiados.map((dato) => [dato, leido[dato]])) }
  const observaciones = diferencias.map(({ dato, archivo, maestro: rige }): Observacion => {
    const que = dato === 'lista_control' ? 'lista' : 'venta'
    return {
      tipo: 'aviso',
      motivo: 'MAESTRO_MAS_ESTRICTO',
      detalle: `${que}: el archivo ${archivo === '' ? 'no la dice' : `dice «${archivo}»`} y rige «${rige}».`,
    }
  })
  const completado = completeProducto(maestro, producto)
  return {
    datos: { ...conHuella({ ...producto, dicho }), ...completado, maestro: maestro.version },
    observaciones,
  }
}

/** It covers what is stored, so an improved reader also counts as a change. */
function conHuella(producto: Juzgado): Juzgado & { huella: string } {
  const huella = createHash('sha256').update(JSON.stringify(producto)).digest('base64url').slice(0, 27)
  return { ...producto, huella }
}
