import { alergiaAlcanza, alergiaConocida } from './alergias'
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
  return {
    hallazgos: [...alergias, ...duplicados],
    verificaciones: [
      verificarAlergias(contexto, alergias.length > 0),
      verificarDuplicados(contexto, duplicados.length > 0),
      { control: 'interacciones', resultado: 'no_verificado', codigo: 'INTERACCIONES_SIN_FUENTE', datos: {} },
      { control: 'dosis', resultado: 'no_verificado', codigo: 'DOSIS_SIN_FUENTE', datos: {} },
    ],
  }
}

/** One allergy that could not be judged is enough to say «no verificado», and says which. */
function verificarAlergias({ persona, alergias_del_vademecum }: ContextoReceta, coincide: boolean): VerificacionReceta {
  const control = 'alergias'
  if (!persona) return { control, resultado: 'no_verificado', codigo: 'ALERGIA_SIN_ANTECEDENTES', datos: {} }
  if (coincide) return { control, resultado: 'advierte', codigo: 'ALERGIA_COINCIDE', datos: {} }
  const sinJuzgar = persona.alergias.filter((a) => !alergiaConocida(a) && !alergias_del_vademecum.includes(a))
  return sinJuzgar.length > 0
    ? {
        control,
        resultado: 'no_verificado',
        codigo: 'ALERGIA_NO_CONTROLADA',
        datos: { alergias: sinJuzgar.join(', ') },
      }
    : { control, resultado: 'ok', codigo: 'ALERGIA_NO_COINCIDE', datos: {} }
}

function verificarDuplicados({ persona }: ContextoReceta, coincide: boolean): VerificacionReceta {
  const control = 'duplicados'
  if (!persona) return { control, resultado: 'no_verificado', codigo: 'DUPLICADO_SIN_ANTECEDENTES', datos: {} }
  return coincide
    ? { control, resultado: 'advierte', codigo: 'DUPLICADO_COINCIDE', datos: {} }
    : { control, resultado: 'ok', codigo: 'DUPLICADO_NO_COINCIDE', datos: {} }
}
