import { alergiaAlcanza } from './alergias'
import type { BorradorReceta, ContextoReceta } from './borrador'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'

const advierte = (
  codigo: 'ALERGIA' | 'DUPLICADO',
  i: number,
  ifa_clave: string,
  datos: HallazgoReceta['datos'],
): HallazgoReceta => ({
  // By ingredient and not by position: an acknowledgement stays with its drug when a line above is removed.
  clave: `${codigo}:${ifa_clave}`,
  codigo,
  nivel: 'advierte',
  campo: `items.${i}.producto_id`,
  datos,
})

/**
 * Allergies on record and ingredients already in force warn; what has no source to be checked against says so and is
 * kept: «no verificado» never borrows the tick of «ok».
 */
export function revisarSeguridad(
  borrador: BorradorReceta,
  contexto: ContextoReceta,
): { hallazgos: HallazgoReceta[]; verificaciones: VerificacionReceta[] } {
  const alergias: HallazgoReceta[] = []
  const duplicados: HallazgoReceta[] = []
  borrador.items.forEach((item, i) => {
    const producto = contexto.productos.find((p) => p.producto_id === item.producto_id)
    if (!producto) return
    const alergia = contexto.persona?.alergias.find((a) => alergiaAlcanza(a, producto.ifa_clave))
    if (alergia) alergias.push(advierte('ALERGIA', i, producto.ifa_clave, { alergia, droga: producto.monodroga }))
    const vigente = contexto.en_curso.find((r) =>
      r.ifa_clave.split('+').some((ifa) => producto.ifa_clave.split('+').includes(ifa)),
    )
    if (vigente)
      duplicados.push(
        advierte('DUPLICADO', i, producto.ifa_clave, {
          droga: producto.monodroga,
          otra: vigente.monodroga,
          hasta: vigente.vence_el,
        }),
      )
  })
  const conPadron = contexto.persona !== null
  return {
    hallazgos: [...alergias, ...duplicados],
    verificaciones: [
      conPadron
        ? {
            control: 'alergias',
            resultado: alergias.length > 0 ? 'advierte' : 'ok',
            detalle: alergias.length > 0 ? 'Coincide con una alergia registrada' : 'Alergias: no coincide',
          }
        : { control: 'alergias', resultado: 'no_verificado', detalle: 'Alergias: no verificado, sin antecedentes' },
      conPadron
        ? {
            control: 'duplicados',
            resultado: duplicados.length > 0 ? 'advierte' : 'ok',
            detalle: duplicados.length > 0 ? 'Ya toma la misma droga' : 'Sin droga repetida',
          }
        : {
            control: 'duplicados',
            resultado: 'no_verificado',
            detalle: 'Droga repetida: no verificado, sin antecedentes',
          },
      { control: 'interacciones', resultado: 'no_verificado', detalle: 'Interacciones: no verificado, sin fuente' },
      { control: 'dosis', resultado: 'no_verificado', detalle: 'Dosis: no verificado, sin fuente' },
    ],
  }
}
