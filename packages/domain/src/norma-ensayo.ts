import { contarSinNombrar, minimoContado, suprimirChicas } from './cuentas-chicas'
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

/** How many, or null where it could single somebody out. */
export type CambioEnsayo = { antes: Veredicto; ahora: Veredicto; cuantas: number | null }
export type EjemploEnsayo = {
  iniciales: string
  emitida: string
  drogas: string[]
  antes: Veredicto
  ahora: Veredicto
  motivos: string[]
}

/** Examples kept of each kind of change. */
const ejemplosPorCambio = 3

type Cambio = {
  antes: Veredicto
  ahora: Veredicto
  cuantas: number
  /** Some of whose they are, as far as a norma tells them apart: no more than are needed to say that nobody is alone. */
  personas: Set<string>
  ejemplos: EjemploEnsayo[]
}

function anotarCambio(cambio: Cambio, receta: RecetaEnsayada, hechos: HechosReceta, dicho: VeredictoNorma): void {
  const { antes, ahora, personas, ejemplos } = cambio
  const { iniciales, emitida, fecha_nacimiento, sexo } = receta
  cambio.cuantas++
  if (personas.size < minimoContado) personas.add(`${iniciales} ${fecha_nacimiento} ${sexo}`)
  if (ejemplos.length >= ejemplosPorCambio) return
  const drogas = hechos.lineas.map((linea) => linea.droga)
  ejemplos.push({ iniciales, emitida, drogas, antes, ahora, motivos: motivosDe(dicho) })
}

/** A receta is told only among others: a change of fewer recetas than those, or of fewer people, has no example. */
const ejemplosDe = ({ cuantas, personas, ejemplos }: Cambio): EjemploEnsayo[] =>
  cuantas >= minimoContado && personas.size >= minimoContado ? ejemplos : []

/** What is told of a rehearsal: no count from which one below the least would follow. */
function contarEnsayo(leidas: number, ahora: ReadonlyMap<Veredicto, number>, cambios: readonly Cambio[]) {
  const veredictos = suprimirChicas([...ahora.values()])
  const cambian = cambios.reduce((suma, c) => suma + c.cuantas, 0)
  const deCambios = suprimirChicas([...cambios.map((c) => c.cuantas), leidas - cambian])
  const iguales = deCambios.partes.at(-1) ?? null
  return {
    leidas: contarSinNombrar(leidas),
    ahora: Object.fromEntries([...ahora.keys()].map((v, i) => [v, veredictos.partes[i] ?? null])) as Partial<
      Record<Veredicto, number | null>
    >,
    // With the rest too small to be told, the one would give the other away.
    cambian: cambian > 0 && iguales === null ? null : contarSinNombrar(cambian),
    cambios: cambios.map(
      ({ antes, ahora: despues }, i): CambioEnsayo => ({ antes, ahora: despues, cuantas: deCambios.partes[i] ?? null }),
    ),
  }
}

/**
 * A rehearsal: recetas that were issued go in one at a time and only counts and a few examples stay, so that how many there
 * are costs no memory. Each is judged by the same function that judges a draft; without a version in force, it passed.
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
        personas: new Set(),
        ejemplos: [],
      }
      cambios.set(clave, cambio)
      anotarCambio(cambio, receta, hechos, dicho)
    },
    /** What was found, told so that nobody is told by it (Ley 25.326). */
    resultado: () => {
      const ordenados = [...cambios.values()].toSorted((a, b) => b.cuantas - a.cuantas)
      return {
        ...contarEnsayo(leidas, ahora, ordenados),
        reglas: reglas.map(({ indice, aplica, no_evaluable, faltan }) => {
          const { partes } = suprimirChicas([aplica, no_evaluable, leidas - aplica - no_evaluable])
          return { indice, aplica: partes[0] ?? null, no_evaluable: partes[1] ?? null, faltan: [...faltan] }
        }),
        ejemplos: ordenados.flatMap(ejemplosDe),
      }
    },
  }
}
