import { alergiaConocida, cruceDe, type CruceAlergia, fuenteAlergias } from './alergias'
import { niegaAlergias } from './antecedentes'
import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { type Fecha, hoy } from '../comun/fecha'
import { type NivelClinico, ordenClinico } from './fuentes-clinicas'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'
import { ifaNombrada, type Nombradas, partesDichas } from './nombradas'
import { nivelMasGrave, reciboDe } from '../receta/recibo'
import { revisarCondiciones } from './revision-condiciones'
import { revisarDosis } from './revision-dosis'
import { revisarEdad } from './revision-edad'
import { revisarDuplicados } from './revision-duplicados'
import { revisarInteracciones } from './revision-interacciones'

type Revisado = { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta }

/** Each check leaves a line of the receipt, also when it could not be made: «no verificado» never looks like «ok». */
export function revisarSeguridad(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificaciones: VerificacionReceta[] } {
  const alergias = revisarAlergias(borrador, contexto, hoy(now))
  const duplicados = revisarDuplicados(borrador, contexto, now)
  const interacciones = revisarInteracciones(borrador, contexto, now)
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

type AlergiaEnFicha = { alergia: string; gravedad: string; disputada: boolean; propuesta: boolean }

/** Of a brand, what it is made of. */
const loQueLleva = (alergia: string, nombradas: Nombradas): string[] =>
  alergiaConocida(alergia)
    ? []
    : partesDichas(alergia).flatMap((dicha) =>
        alergiaConocida(dicha) ? [] : (ifaNombrada(dicha, nombradas)?.split('+') ?? []),
      )

const seReconoce = (alergia: string, nombradas: Nombradas): boolean =>
  alergiaConocida(alergia) ||
  partesDichas(alergia).every((dicha) => alergiaConocida(dicha) || ifaNombrada(dicha, nombradas) !== null)

const alergiasDe = ({ persona, antecedentes }: ContextoSeguridad): AlergiaEnFicha[] => [
  ...antecedentes
    .filter((a) => a.tipo === 'alergia' && a.presente)
    .map((a) => ({ alergia: a.texto, gravedad: a.gravedad, disputada: a.disputado, propuesta: a.propuesto === true })),
  ...(persona?.alergias ?? []).map((alergia) => ({
    alergia,
    gravedad: 'desconocida',
    disputada: false,
    propuesta: false,
  })),
]

/**
 * Grave to the drug or its group stops, and so does one of unknown gravity to this very drug; a mild one, or one only to the
 * group, warns. With a common side chain (5–15 % cross-react) a grave one stops. What only a farmacia said warns at most. With
 * another side chain (under 2 %) only a grave one is shown.
 */
function nivelDe({ gravedad, propuesta }: AlergiaEnFicha, cruce: CruceAlergia): NivelClinico | null {
  if (propuesta) return cruce === 'misma' || cruce === 'familia' ? 'advierte' : 'informa'
  const leve = gravedad === 'leve' || gravedad === 'moderada'
  if (cruce === 'anillo') return gravedad === 'grave' ? 'informa' : null
  if (cruce === 'a_veces') return gravedad === 'grave' ? 'advierte' : 'informa'
  if (gravedad === 'grave' || (cruce === 'misma' && !leve)) return 'frena'
  return cruce === 'cadena' && leve ? 'informa' : 'advierte'
}

function revisarAlergias(borrador: BorradorSeguridad, contexto: ContextoSeguridad, dia: Fecha): Revisado {
  const alergias = alergiasDe(contexto)
  const hallazgos = borrador.items.flatMap((item, i) => {
    const producto = contexto.productos.find((p) => p.producto_id === item.producto_id)
    if (!producto) return []
    const { ifa_clave, monodroga: droga } = producto
    const suyas = alergias.flatMap((a) => {
      const lleva = loQueLleva(a.alergia, contexto.nombradas)
      const cruce = cruceDe([a.alergia, ...lleva].join(', '), ifa_clave)
      const nivel = cruce && nivelDe(a, cruce)
      return cruce && nivel ? [{ ...a, cruce, nivel }] : []
    })
    const coincide = suyas.toSorted((una, otra) => ordenClinico[una.nivel] - ordenClinico[otra.nivel])[0]
    if (!coincide) return []
    const { alergia, gravedad, disputada, propuesta, cruce, nivel } = coincide
    const hallazgo: HallazgoReceta = {
      // By ingredient and not by position, so that an acknowledgement survives when a line above is removed.
      clave: `ALERGIA:${ifa_clave}`.slice(0, 80),
      codigo: 'ALERGIA',
      nivel,
      campo: `items.${i}.producto_id`,
      datos: { alergia, gravedad, disputada, propuesta, droga, cruce },
    }
    return [hallazgo]
  })
  const no_evaluado = alergias
    .filter(({ alergia }) => !seReconoce(alergia, contexto.nombradas))
    .map(({ alergia }): NoEvaluado => ({ que: alergia, porque: 'alergia_sin_grupo' }))
  const nadiePregunto = alergias.length === 0 && !niegaAlergias(contexto.antecedentes, dia)
  if (!contexto.persona) no_evaluado.push({ que: '', porque: 'sin_paciente' })
  else if (nadiePregunto) no_evaluado.push({ que: 'alergias', porque: 'sin_registrar' })
  // What only a farmacia said is not registered yet, and the receipt does not say that it is.
  const sinConfirmar = hallazgos.every((h) => h.codigo === 'ALERGIA' && h.datos.propuesta)
  const sinSaber = nadiePregunto ? 'ALERGIA_SIN_REGISTRO' : 'ALERGIA_NO_CONTROLADA'
  const verificacion = reciboDe({
    control: 'alergias',
    fuente: fuenteAlergias,
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado,
    datos: { alergias: no_evaluado.map((n) => n.que).join(', ') },
    codigos: {
      hallado: sinConfirmar ? 'ALERGIA_SIN_CONFIRMAR' : 'ALERGIA_COINCIDE',
      nada: 'ALERGIA_NO_COINCIDE',
      sin_saber: contexto.persona ? sinSaber : 'ALERGIA_SIN_ANTECEDENTES',
    },
  })
  return { hallazgos, verificacion }
}
