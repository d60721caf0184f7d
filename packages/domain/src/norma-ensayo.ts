import { contarDeACinco, minimoContado } from './cuentas-chicas'
import { diasEntre, edad, inicioDelDia, sumarDias } from './fecha'
import { evaluarNorma, type NormaEjecutable, type Veredicto, type VeredictoNorma } from './norma-evaluar'
import { fraseMotivo, nombresHechos } from './norma-frases'
import type { HechosReceta, RecetaPrevia } from './norma-hechos'
import { especialidadesDe, ninguna } from './norma-hechos-receta'
import { parsePosologia } from './posologia'
import { serieDias } from './vigencias'

/** A receta that was issued, as far as a norma looks at it; of its person, the initials. */
export type RecetaEnsayada = {
  iniciales: string
  emitida: string
  fecha_nacimiento: string | null
  sexo: string | null
  diagnosticos: readonly { codigo: string }[]
  plan_id: number | null
  jurisdiccion: string | null
  especialidad: string | null
  prestador: string | null
  permite_sustitucion: boolean | null
  en_padron: boolean
  serie_total: number
  vigente_desde: string
  items:
    | readonly {
        producto_id: number
        ifa_clave: string
        droga: string
        atc: string | null
        lista_control: string
        venta: string | null
        generico: boolean
        envases: number
        posologia: string
      }[]
    | null
  previas: readonly RecetaPrevia[]
}

/** The facts of a receta that was issued: the ones that its draft had. `previas_dias`: how far back its `previas` reach. */
export function hechosDeEmitida(r: RecetaEnsayada, previas_dias: number): HechosReceta {
  const items = r.items ?? []
  return {
    edad: r.fecha_nacimiento === null ? null : edad(r.fecha_nacimiento, inicioDelDia(r.emitida)),
    sexo: r.sexo === null ? null : [r.sexo],
    diagnostico: r.diagnosticos.map((d) => d.codigo || null),
    plan: r.plan_id === null ? null : [String(r.plan_id)],
    jurisdiccion: r.jurisdiccion === null ? null : [r.jurisdiccion],
    especialidad: r.especialidad === null ? null : especialidadesDe(r.especialidad),
    renglones: items.length,
    envases_receta: items.reduce((suma, i) => suma + i.envases, 0),
    recetas_serie: r.serie_total,
    dias_adelante: diasEntre(r.emitida, r.vigente_desde),
    prolongado: r.serie_total > 1,
    en_padron: r.en_padron,
    con_prestador: Boolean(r.prestador),
    con_sustitucion: r.permite_sustitucion,
    previas: r.previas,
    previas_dias,
    comienzos: Array.from({ length: r.serie_total }, (_, i) => sumarDias(r.vigente_desde, i * serieDias)),
    lineas: items.map((i) => ({
      producto_id: i.producto_id,
      ifa_clave: i.ifa_clave || null,
      droga: i.droga,
      atc: i.atc || null,
      lista_control: i.lista_control || ninguna,
      venta: i.venta || null,
      generico: i.generico,
      envases_renglon: i.envases,
      dias_tratamiento: parsePosologia(i.posologia)?.dias ?? null,
    })),
  }
}

/** Why a norma answered what it did, once each. */
export const motivosDe = ({ aplicadas }: VeredictoNorma): string[] => [
  ...new Set(
    aplicadas.map(({ regla, resultado, faltan }) =>
      resultado === 'si'
        ? fraseMotivo(regla)
        : `Falta saber ${faltan.map((hecho) => nombresHechos[hecho]).join(', ')}. ${fraseMotivo(regla)}`,
    ),
  ),
]

/** How many, in whole fives. */
export type CambioEnsayo = { antes: Veredicto; ahora: Veredicto; cuantas: number }
/** A kind of receta, not a receta: so many people have one like it that it is nobody's. */
export type EjemploEnsayo = { drogas: string[]; antes: Veredicto; ahora: Veredicto; motivos: string[] }

/** Kinds told of each change. */
const ejemplosPorCambio = 3

type Clase = {
  cuantas: number
  /** Some of whose they are, as far as a norma tells them apart: no more than are needed to say that nobody is alone. */
  personas: Set<string>
  ejemplo: EjemploEnsayo
}
type Cambio = { antes: Veredicto; ahora: Veredicto; cuantas: number; clases: Map<string, Clase> }

function anotarCambio(cambio: Cambio, receta: RecetaEnsayada, hechos: HechosReceta, dicho: VeredictoNorma): void {
  const { antes, ahora, clases } = cambio
  const { iniciales, fecha_nacimiento, sexo } = receta
  const ejemplo = { drogas: hechos.lineas.map((linea) => linea.droga), antes, ahora, motivos: motivosDe(dicho) }
  const clave = JSON.stringify([ejemplo.drogas.toSorted(), ejemplo.motivos])
  const clase = clases.get(clave) ?? { cuantas: 0, personas: new Set(), ejemplo }
  clases.set(clave, clase)
  cambio.cuantas++
  clase.cuantas++
  if (clase.personas.size < minimoContado) clase.personas.add(`${iniciales} ${fecha_nacimiento} ${sexo}`)
}

/**
 * The kinds with the most recetas, each of at least as many people as may be counted: a rule that is padded with people whom
 * its author knows has them beside whoever he asks about, and still shows no more than what all of them share.
 */
const ejemplosDe = ({ clases }: Cambio): EjemploEnsayo[] =>
  [...clases.values()]
    .filter(({ personas }) => personas.size >= minimoContado)
    .toSorted((a, b) => b.cuantas - a.cuantas)
    .slice(0, ejemplosPorCambio)
    .map(({ ejemplo }) => ejemplo)

/** Those that may be told, without naming the others: that one is there is already told by its name. */
const contados = <T extends { cuantas: number }>(todos: readonly T[]) =>
  todos.flatMap((uno) => {
    const cuantas = contarDeACinco(uno.cuantas)
    return cuantas === null ? [] : [{ ...uno, cuantas }]
  })

/** How the recetas that were read end, of what may be told: the most frequent takes in what is not, so that it does not follow. */
function contarVeredictos(leidas: number | null, ahora: ReadonlyMap<Veredicto, number>) {
  const [mas, ...otros] = contados([...ahora].map(([veredicto, cuantas]) => ({ veredicto, cuantas }))).toSorted(
    (a, b) => b.cuantas - a.cuantas,
  )
  const deOtros = otros.reduce((suma, { cuantas }) => suma + cuantas, 0)
  const dichos = mas && leidas !== null ? [{ ...mas, cuantas: leidas - deOtros }, ...otros] : []
  return Object.fromEntries(dichos.map(({ veredicto, cuantas }) => [veredicto, cuantas])) as Partial<
    Record<Veredicto, number>
  >
}

/**
 * A rehearsal: recetas that were issued go in one at a time and only counts and kinds stay, so that how many there are costs
 * little memory. Each is judged by the same function that judges a draft; without a version in force, it passed.
 */
export function crearEnsayo(nueva: NormaEjecutable, vigente: NormaEjecutable | null) {
  let leidas = 0
  const ahora = new Map<Veredicto, number>()
  const cambios = new Map<string, Cambio>()
  const reglas = nueva.reglas.reglas.map((_, indice) => ({
    indice,
    aplica: 0,
    no_evaluable: 0,
    faltan: new Set<string>(),
  }))

  const contarReglas = ({ aplicadas }: VeredictoNorma) => {
    for (const regla of reglas) {
      const suyas = aplicadas.filter((a) => a.indice === regla.indice)
      if (suyas.some((a) => a.resultado === 'si')) regla.aplica++
      else if (suyas.length > 0) regla.no_evaluable++
      for (const hecho of suyas.flatMap((a) => a.faltan)) regla.faltan.add(nombresHechos[hecho])
    }
  }

  return {
    sumar(receta: RecetaEnsayada, previas_dias: number): void {
      const hechos = hechosDeEmitida(receta, previas_dias)
      const dicho = evaluarNorma(nueva, hechos)
      const antes = vigente ? evaluarNorma(vigente, hechos).veredicto : 'pasa'
      leidas++
      ahora.set(dicho.veredicto, (ahora.get(dicho.veredicto) ?? 0) + 1)
      contarReglas(dicho)
      if (antes === dicho.veredicto) return
      const clave = `${antes} ${dicho.veredicto}`
      const cambio = cambios.get(clave) ?? {
        antes,
        ahora: dicho.veredicto,
        cuantas: 0,
        clases: new Map<string, Clase>(),
      }
      cambios.set(clave, cambio)
      anotarCambio(cambio, receta, hechos, dicho)
    },
    /** What was found, told so that nobody is told by it (Ley 25.326; decision 0034). */
    resultado: () => {
      const ordenados = [...cambios.values()].toSorted((a, b) => b.cuantas - a.cuantas)
      const dichas = leidas === 0 ? 0 : contarDeACinco(leidas)
      return {
        leidas: dichas,
        ahora: contarVeredictos(dichas, ahora),
        cambian: leidas === 0 ? 0 : contarDeACinco(ordenados.reduce((suma, c) => suma + c.cuantas, 0)),
        cambios: contados(ordenados).map(
          ({ antes, ahora: despues, cuantas }): CambioEnsayo => ({
            antes,
            ahora: despues,
            cuantas,
          }),
        ),
        reglas: reglas.map(({ indice, aplica, no_evaluable, faltan }) => {
          const sinDecidir = contarDeACinco(no_evaluable)
          return {
            indice,
            aplica: contarDeACinco(aplica),
            no_evaluable: sinDecidir,
            faltan: sinDecidir === null ? [] : [...faltan],
          }
        }),
        ejemplos: ordenados.flatMap(ejemplosDe),
      }
    },
  }
}
