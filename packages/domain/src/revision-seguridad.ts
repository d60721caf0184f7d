import { alergiaAlcanza, alergiaConocida, fuenteAlergias } from './alergias'
import { niegaAlergias } from './antecedentes'
import type { BorradorReceta, ContextoReceta } from './borrador'
import { type Fecha, hoy } from './fecha'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'
import { nivelMasGrave, reciboDe } from './recibo'
import { revisarCondiciones } from './revision-condiciones'
import { revisarDosis, revisarEdad } from './revision-dosis'
import { revisarInteracciones } from './revision-interacciones'

type Revisado = { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta }

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
 * What may hurt the patient: what is on record about him, what he already takes, and the clinical tables. Two tiers only:
 * one stops until it is acknowledged with a reason, the other is said. Each check leaves a line of the receipt, also when
 * it could not be made: «no verificado» never borrows the tick of «ok».
 */
export function revisarSeguridad(
  borrador: BorradorReceta,
  contexto: ContextoReceta,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificaciones: VerificacionReceta[] } {
  const alergias = revisarAlergias(borrador, contexto, hoy(now))
  const duplicados = revisarDuplicados(borrador, contexto, hoy(now))
  const interacciones = revisarInteracciones(borrador, contexto)
  const condiciones = revisarCondiciones(borrador, contexto, now)
  const dosis = revisarDosis(borrador, contexto, now)
  const edad = revisarEdad(borrador, contexto, now)
  return {
    hallazgos: [alergias, duplicados, interacciones, condiciones, dosis, edad].flatMap((r) => r.hallazgos),
    verificaciones: [
      alergias.verificacion,
      duplicados.verificacion,
      interacciones.verificacion,
      ...condiciones.verificaciones,
      dosis.verificacion,
      edad.verificacion,
    ],
  }
}

type AlergiaEnFicha = { alergia: string; gravedad: string; disputada: boolean }

/** The padrón's and those that médicos recorded, which say more. */
const alergiasDe = ({ persona, antecedentes }: ContextoReceta): AlergiaEnFicha[] => [
  ...antecedentes
    .filter((a) => a.tipo === 'alergia' && a.presente)
    .map((a) => ({ alergia: a.texto, gravedad: a.gravedad, disputada: a.disputado })),
  ...(persona?.alergias ?? []).map((alergia) => ({ alergia, gravedad: 'desconocida', disputada: false })),
]

function revisarAlergias(borrador: BorradorReceta, contexto: ContextoReceta, dia: Fecha): Revisado {
  const alergias = alergiasDe(contexto)
  const hallazgos = borrador.items.flatMap((item, i) => {
    const producto = contexto.productos.find((p) => p.producto_id === item.producto_id)
    const coincide = producto && alergias.find((a) => alergiaAlcanza(a.alergia, producto.ifa_clave))
    if (!coincide) return []
    const { alergia, gravedad, disputada } = coincide
    const datos = { alergia, gravedad, disputada: disputada ? 1 : 0, droga: producto.monodroga }
    return [advierte('ALERGIA', i, producto.ifa_clave, datos)]
  })
  // One allergy that could not be judged is enough to say so, and which.
  const no_evaluado = alergias
    .filter(({ alergia }) => !alergiaConocida(alergia) && !contexto.alergias_del_vademecum.includes(alergia))
    .map(({ alergia }): NoEvaluado => ({ que: alergia, porque: 'alergia_sin_grupo' }))
  const nadiePregunto = alergias.length === 0 && !niegaAlergias(contexto.antecedentes, dia)
  if (!contexto.persona) no_evaluado.push({ que: '', porque: 'sin_paciente' })
  else if (nadiePregunto) no_evaluado.push({ que: 'alergias', porque: 'sin_registrar' })
  const sinSaber = nadiePregunto ? 'ALERGIA_SIN_REGISTRO' : 'ALERGIA_NO_CONTROLADA'
  const verificacion = reciboDe({
    control: 'alergias',
    fuente: fuenteAlergias,
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado,
    datos: { alergias: no_evaluado.map((n) => n.que).join(', ') },
    codigos: {
      hallado: 'ALERGIA_COINCIDE',
      nada: 'ALERGIA_NO_COINCIDE',
      sin_saber: contexto.persona ? sinSaber : 'ALERGIA_SIN_ANTECEDENTES',
    },
  })
  return { hallazgos, verificacion }
}

/** The same ingredient in force from any médico; what was handed over whole is taken, and renewing it is no duplicate. */
function revisarDuplicados(borrador: BorradorReceta, contexto: ContextoReceta, dia: Fecha): Revisado {
  const vigentes = contexto.en_curso.filter((r) => r.vigente)
  const hallazgos = borrador.items.flatMap((item, i) => {
    const producto = contexto.productos.find((p) => p.producto_id === item.producto_id)
    const suyas = producto?.ifa_clave.split('+') ?? []
    const otra = vigentes.find((r) => r.ifa_clave.split('+').some((ifa) => suyas.includes(ifa)))
    if (!producto || !otra) return []
    const datos = { droga: producto.monodroga, otra: otra.monodroga, quien: otra.quien, hasta: otra.vence_el }
    return [advierte('DUPLICADO', i, producto.ifa_clave, datos)]
  })
  const verificacion = reciboDe({
    control: 'duplicados',
    // What is in force changes by the hour: its version is the day it was looked at.
    fuente: { nombre: 'Recetas de esta red', version: dia, fecha: dia },
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: contexto.persona ? [] : [{ que: '', porque: 'sin_paciente' }],
    codigos: {
      hallado: 'DUPLICADO_COINCIDE',
      nada: 'DUPLICADO_NO_COINCIDE',
      sin_saber: 'DUPLICADO_SIN_ANTECEDENTES',
    },
  })
  return { hallazgos, verificacion }
}
