import {
  compareRecetas,
  type Dispensa,
  enPalabras,
  type Firmada,
  readFirmada,
  type PuedeRetirar,
  type RecetaMostrador,
} from '@receta/contract'
import { estadoVisible, type HallazgoReceta, vaAlLibro } from '@receta/domain'
import { type Deps, verificarFirma } from '@receta/service-kit'
import type { RecetaRow } from './mostrador.repository'

/** Whether who covers the receta pays this farmacia; a particular is covered by nobody. */
export const isAtendido = ({ convenio }: Pick<Firmada, 'convenio'>, convenios: readonly number[]): boolean =>
  convenio.es_particular || convenios.includes(convenio.convenio_id)

/** The signed content, what is left of it, and its products now. */
export function recetaMostrador(
  fila: RecetaRow,
  {
    dispensas,
    pueden_retirar,
    qr_mostrado,
    novedades,
    convenios,
  }: {
    dispensas: Dispensa[]
    pueden_retirar: PuedeRetirar[]
    qr_mostrado: boolean
    novedades: readonly HallazgoReceta[]
    /** Those of the farmacia. */
    convenios: readonly number[]
  },
  { claves, now }: Pick<Deps, 'claves'> & { now: Date },
): RecetaMostrador {
  const c = readFirmada(fila.contenido)
  const { reemplazada } = fila
  // The schema selects what the counter gets; the replaced receta is added below with its differences.
  const { reemplaza_a: _signed, contingencia, paciente, ...firmado } = c
  const { cuil: _, ...sinCuil } = paciente
  return {
    ...firmado,
    recetas_id: fila.recetas_id,
    nro_recetario: fila.nro_recetario,
    estado: estadoVisible(fila, now),
    anulacion_pendiente: fila.anulacion_pendiente,
    emitida_en: fila.emitida_en.toISOString(),
    vigente_desde: fila.vigente_desde,
    vence_el: fila.vence_el,
    retenida_hasta: fila.retenida_hasta?.toISOString() ?? null,
    paciente: sinCuil,
    items: c.items.flatMap((firmado) => {
      const item = fila.items.find((i) => i.renglon === firmado.renglon)
      if (!item) return []
      const { dispensado, condicion_venta, gtin, troquel, precio } = item
      const al_libro = vaAlLibro(item)
      return {
        ...firmado,
        dispensado,
        queda: item.envases - dispensado,
        condicion_venta,
        al_libro,
        gtin,
        troquel,
        precio,
      }
    }),
    novedades: novedades.map((h) => enPalabras(h, null)),
    avisos_reconocidos: c.avisos.map(({ mensaje, motivo }) => ({ mensaje, motivo })),
    dispensas,
    pueden_retirar,
    qr_mostrado,
    convenio_atendido: isAtendido(c, convenios),
    ...(reemplazada && {
      reemplaza_a: {
        referencia: reemplazada.referencia,
        diferencia: compareRecetas(readFirmada(reemplazada.contenido), c),
      },
    }),
    ...(contingencia && { contingencia: { registrada_en: contingencia.registrada_en } }),
    firma: { valida: verificarFirma(claves, fila.contenido, fila.firma, fila.clave_id) },
  }
}
