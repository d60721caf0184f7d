import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { addDosis, conVersionPropia, limitesDeLineas, type PorQueNo, type Total } from './dosis-sumada'
import { aniosDe, edadEnMeses, type LineaSegura, lineasDe, nacimientoDe } from './edad-paciente'
import { type FuenteClinica, type LimiteDosis, ordenClinico } from './fuentes-clinicas'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'
import { diasPorSemana } from '../posologia/cuentas'
import { parsePosologia } from '../posologia/posologia'
import { quote, nivelMasGrave, reciboDe, sinFuente } from '../receta/recibo'
import { revisarPautas } from './revision-pautas'
import { revisarPeso } from './revision-peso'

type Revisado = { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta }

/** Kilograms from which a patient under 18 gets the adult dose. Below it, or under 12 years without a weight, the dose is by kilo. */
const kilosDeAdulto = 40

const round = (cuanto: number): number => Math.round(cuanto * 1_000) / 1_000

/** Twice what any adult takes is a slip of the pen or of the tablet: it stops. The limits of an age, or that only inform, do not. */
const esElDoble = ({ nivel, desde_edad }: LimiteDosis, cuanto: number, maximo: number): boolean =>
  nivel === 'advierte' && desde_edad === null && cuanto >= maximo * 2

/** A limit that only informs is passed on purpose by two or by three (urticaria, a dose to begin with); by more, it is asked. */
const vecesQueInforma = 4
function nivelDe(limite: LimiteDosis, cuanto: number, maximo: number): LimiteDosis['nivel'] {
  if (esElDoble(limite, cuanto, maximo)) return 'frena'
  const pregunta = limite.nivel === 'informa' && limite.desde_edad === null && cuanto > maximo * vecesQueInforma
  return pregunta ? 'advierte' : limite.nivel
}

function excesosDe(limite: LimiteDosis, { dia, toma, linea }: Total): HallazgoReceta[] {
  const { producto, renglon } = linea
  const pasa = [
    { por: 'dia', cuanto: round(dia), maximo: limite.maximo_dia },
    { por: 'toma', cuanto: round(toma), maximo: limite.maximo_toma },
  ] as const
  const peor = pasa.find(({ cuanto, maximo }) => maximo !== null && cuanto > maximo)
  if (!peor || peor.maximo === null) return []
  const { por, cuanto, maximo } = peor
  return [
    {
      clave: `DOSIS_MAXIMA:${limite.ifa}`.slice(0, 80),
      codigo: 'DOSIS_MAXIMA',
      nivel: nivelDe(limite, cuanto, maximo),
      campo: `items.${renglon}.posologia`,
      datos: { droga: producto.monodroga, cuanto, maximo, unidad: limite.unidad, por, cita: limite.cita },
    },
  ]
}

/** What could not be read is taken daily. */
function esDiaria({ posologia }: LineaSegura): boolean {
  const leida = parsePosologia(posologia)
  return leida === null || diasPorSemana(leida) === 7
}

/** Of the limits that reach that age the gravest that is passed, and of those the most specific and strictest. */
function peorExceso(limites: readonly LimiteDosis[], total: Total, anios: number | null): HallazgoReceta[] {
  const alcanzan = limites.filter(
    (l) =>
      l.unidad === total.unidad &&
      l.vias.includes(total.via) &&
      (l.desde_edad ?? 0) <= (anios ?? 0) &&
      (l.solo_diaria !== true || esDiaria(total.linea)),
  )
  const topeDe = ({ maximo_dia, maximo_toma }: LimiteDosis) => maximo_dia ?? maximo_toma ?? 0
  return alcanzan
    .toSorted((una, otra) => (otra.desde_edad ?? 0) - (una.desde_edad ?? 0) || topeDe(una) - topeDe(otra))
    .flatMap((limite) => excesosDe(limite, total))
    .toSorted((uno, otro) => ordenClinico[uno.nivel] - ordenClinico[otro.nivel])
    .slice(0, 1)
}

function dudasDe(
  lineas: readonly LineaSegura[],
  limitesDe: (ifa: string) => readonly LimiteDosis[],
  sinSaber: ReadonlyMap<LineaSegura, PorQueNo>,
): NoEvaluado[] {
  return lineas.flatMap((linea): NoEvaluado[] => {
    const { producto } = linea
    const limites = producto.ifa_clave.split('+').flatMap(limitesDe)
    const porque = sinSaber.get(linea)
    if (limites.length === 0) return [{ que: producto.monodroga, porque: 'sin_limite' }]
    if (!limites.some((l) => l.vias.includes(producto.via))) return [{ que: producto.monodroga, porque: 'via' }]
    return porque ? [{ que: producto.monodroga, porque }] : []
  })
}

/** A dose above the adult limit is reported once, unless what it is by kilo is graver. */
function porRenglon(deAdulto: readonly HallazgoReceta[], porPeso: readonly HallazgoReceta[]): HallazgoReceta[] {
  const masGrave = (h: HallazgoReceta, otros: readonly HallazgoReceta[]) =>
    otros.every((o) => o.campo !== h.campo || ordenClinico[h.nivel] < ordenClinico[o.nivel])
  const suyos = porPeso.filter((h) => masGrave(h, deAdulto))
  return [...deAdulto.filter((h) => suyos.every((o) => o.campo !== h.campo)), ...suyos]
}

/** An adult's by table, a child's by kilo and under the adult limit, and special schemes. */
export function revisarDosis(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): Revisado {
  const fuente: FuenteClinica<LimiteDosis> | null = contexto.fuentes.dosis
  const pautas = revisarPautas(borrador, contexto)
  if (!fuente) return { hallazgos: pautas, verificacion: sinFuente('dosis', 'DOSIS_SIN_FUENTE') }
  const anios = aniosDe(contexto, borrador, now)
  const nacimiento = nacimientoDe(contexto, borrador)
  const kilos = borrador.peso_kg ?? null
  const menor = anios !== null && anios < 18 && (kilos === null ? anios < 12 : kilos < kilosDeAdulto)
  const lineas = lineasDe(borrador, contexto)
  const limitesDe = limitesDeLineas(
    fuente.filas,
    lineas.flatMap(({ producto }) => producto.limites?.dosis ?? []),
  )
  const { totales, sinSaber } = addDosis(lineas, kilos)
  const deAdulto = totales.flatMap((total) => peorExceso(limitesDe(total.ifa), total, anios))
  const porPeso =
    menor && nacimiento
      ? revisarPeso({ lineas, totales, sinSaber }, contexto.fuentes.peso, {
          meses: edadEnMeses(nacimiento, now),
          kilos,
        })
      : { hallazgos: [], no_evaluado: [], juzgadas: 0 }
  const hallazgos = [...porRenglon(deAdulto, porPeso.hallazgos), ...pautas]
  const sinPaciente: NoEvaluado[] = nacimiento === null ? [{ que: '', porque: 'sin_paciente' }] : []
  const dudas = menor ? porPeso.no_evaluado : [...dudasDe(lineas, limitesDe, sinSaber), ...sinPaciente]
  const verificacion = reciboDe({
    control: 'dosis',
    fuente: conVersionPropia(
      quote(menor && porPeso.juzgadas > 0 && contexto.fuentes.peso ? contexto.fuentes.peso : fuente),
      lineas,
    ),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: dudas,
    codigos: { hallado: 'DOSIS_EXCEDIDA', nada: 'DOSIS_EN_RANGO', sin_saber: 'DOSIS_NO_EVALUABLE' },
  })
  const falta = (porque: NoEvaluado['porque']) => hallazgos.length === 0 && dudas.some((duda) => duda.porque === porque)
  if (falta('menor_de_edad'))
    return { hallazgos, verificacion: { ...verificacion, resultado: 'no_verificado', codigo: 'DOSIS_POR_PESO' } }
  return { hallazgos, verificacion: falta('sin_peso') ? { ...verificacion, codigo: 'DOSIS_SIN_PESO' } : verificacion }
}
