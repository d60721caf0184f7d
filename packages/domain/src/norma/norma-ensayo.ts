import { canonico } from '../comun/canonico'
import { type Banda, bandaDe, bandas, topeBandas } from '../comun/cuentas-chicas'
import { diasEntre, edad, inicioDelDia, addDias } from '../comun/fecha'
import type { Condicion } from './norma-condicion'
import { evaluateNorma, type NormaEjecutable, type Veredicto, type VeredictoNorma } from './norma-evaluar'
import { fraseMotivo, nombresHechos } from './norma-frases'
import type { HechosReceta, RecetaPrevia } from './norma-hechos'
import { especialidadesDe, ninguna } from './norma-hechos-receta'
import { diasEscritos } from '../posologia/cuentas-texto'
import { serieDias } from '../receta/vigencias'

/** What a norma looks at in an issued receta; of the person it has a number, the age and the sex. */
export type RecetaEnsayada = {
  persona_id: number
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

/** `previas_dias`: how many days its `previas` cover. */
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
    comienzos: Array.from({ length: r.serie_total }, (_, i) => addDias(r.vigente_desde, i * serieDias)),
    lineas: items.map((i) => ({
      producto_id: i.producto_id,
      ifa_clave: i.ifa_clave || null,
      droga: i.droga,
      atc: i.atc || null,
      lista_control: i.lista_control || ninguna,
      venta: i.venta || null,
      generico: i.generico,
      envases_renglon: i.envases,
      dias_tratamiento: diasEscritos(i.posologia),
    })),
  }
}

export const motivosDe = ({ aplicadas }: VeredictoNorma): string[] => [
  ...new Set(
    aplicadas.map(({ regla, resultado, faltan }) =>
      resultado === 'si'
        ? fraseMotivo(regla)
        : `Falta saber ${faltan.map((hecho) => nombresHechos[hecho]).join(', ')}. ${fraseMotivo(regla)}`,
    ),
  ),
]

export type CambioEnsayo = { antes: Veredicto; ahora: Veredicto; cuantas: Banda }
/** A kind of receta that so many people have that it identifies nobody. */
export type EjemploEnsayo = { drogas: string[]; antes: Veredicto; ahora: Veredicto; motivos: string[] }
/** Where the edges of bands fall, 0 ≤ x < 1: always the same for a text, and nobody outside can compute it. */
export type AzarEnsayo = (texto: string) => number

const ejemplosPorCambio = 3

/** A condition in a canonical order without repetitions, so that rewriting it does not draw new edges. */
function enOrden(c: Condicion): string {
  if ('no' in c) return `{no:${enOrden(c.no)}}`
  const partes = 'todas' in c ? c.todas : 'alguna' in c ? c.alguna : null
  if (!partes) return canonico(c)
  const textos = [...new Set(partes.map(enOrden))].toSorted()
  return textos.length === 1 ? (textos[0] ?? '') : `{${'todas' in c ? 'todas' : 'alguna'}:${textos.join(',')}}`
}

/** Each person counts once. Otherwise one with many recetas, or a few whom the author knows, could push a count over an edge. */
function createCuenta(tope: number) {
  const personas = new Set<number>()
  return {
    personas: personas as ReadonlySet<number>,
    add({ persona_id }: RecetaEnsayada): void {
      if (personas.size < tope) personas.add(persona_id)
    },
    banda: (azar: number): Banda => bandaDe(personas.size, azar),
  }
}
type Cuenta = ReturnType<typeof createCuenta>
const callada: Banda = 'menos_de_20'

type Dicha<T> = { banda: Banda; azar: number; de: T }
/** Most first, compared by band only: the order of two exact counts would reveal one person more. */
const porBanda = <T>(dichas: readonly Dicha<T>[]): Dicha<T>[] =>
  dichas
    .filter(({ banda }) => banda !== callada)
    .toSorted((a, b) => bandas.indexOf(b.banda) - bandas.indexOf(a.banda) || a.azar - b.azar)
const dicha = <T>(cuenta: Cuenta, azar: number, de: T): Dicha<T> => ({ banda: cuenta.banda(azar), azar, de })

type Clase = { cuenta: Cuenta; ejemplo: EjemploEnsayo }
type Cambio = { antes: Veredicto; ahora: Veredicto; cuenta: Cuenta; clases: Map<string, Clase> }

function enMapa<V>(mapa: Map<string, V>, clave: string, make: () => V): V {
  const valor = mapa.get(clave) ?? make()
  mapa.set(clave, valor)
  return valor
}

function noteCambio(cambio: Cambio, receta: RecetaEnsayada, hechos: HechosReceta, dicho: VeredictoNorma): void {
  const { antes, ahora, clases } = cambio
  const ejemplo = { drogas: hechos.lineas.map((linea) => linea.droga), antes, ahora, motivos: motivosDe(dicho) }
  const clave = JSON.stringify([ejemplo.drogas.toSorted(), ejemplo.motivos])
  cambio.cuenta.add(receta)
  enMapa(clases, clave, () => ({ cuenta: createCuenta(topeBandas), ejemplo })).cuenta.add(receta)
}

/** The kinds with the most people. A rule padded with people whom its author knows shows only what all of them share. */
const ejemplosDe = ({ clases }: Cambio, azar: AzarEnsayo): EjemploEnsayo[] =>
  porBanda([...clases].map(([clave, { cuenta, ejemplo }]) => dicha(cuenta, azar(clave), ejemplo)))
    .slice(0, ejemplosPorCambio)
    .map(({ de }) => de)

type CuentaDeRegla = { indice: number; aplica: Cuenta; no_evaluable: Cuenta; faltan: ReadonlySet<string> }
type Cuentas = {
  leidas: Cuenta
  cambian: Cuenta
  cambios: ReadonlyMap<string, Cambio>
  reglas: readonly CuentaDeRegla[]
}

/** How many people, exactly: for who may count them and is on record for it (decision 0100). */
const exactasDe = ({ leidas, cambian, cambios, reglas }: Cuentas) => ({
  leidas: leidas.personas.size,
  cambian: cambian.personas.size,
  cambios: [...cambios.values()]
    .map(({ antes, ahora, cuenta }) => ({ antes, ahora, cuantas: cuenta.personas.size }))
    .toSorted((a, b) => b.cuantas - a.cuantas),
  reglas: reglas.map(({ indice, aplica, no_evaluable, faltan }) => ({
    indice,
    aplica: aplica.personas.size,
    no_evaluable: no_evaluable.personas.size,
    faltan: [...faltan],
  })),
})

/**
 * A rehearsal keeps only counts and kinds, so memory does not grow with the recetas, unless they are counted `exacto`. Without a
 * norma in force, all of them pass.
 */
export function createEnsayo(
  nueva: NormaEjecutable,
  vigente: NormaEjecutable | null,
  azar: AzarEnsayo,
  { exacto = false } = {},
) {
  const aCuenta = () => createCuenta(exacto ? Number.POSITIVE_INFINITY : topeBandas)
  const leidas = aCuenta()
  const cambian = aCuenta()
  const cambios = new Map<string, Cambio>()
  const preguntas = nueva.reglas.reglas.map(({ cuando }) => enOrden(cuando))
  const reglas = preguntas.map((pregunta, indice) => ({
    indice,
    pregunta,
    aplica: aCuenta(),
    no_evaluable: aCuenta(),
    faltan: new Set<string>(),
  }))
  const todas = [...new Set(preguntas)].toSorted().join('\n')

  const countReglas = ({ aplicadas }: VeredictoNorma, receta: RecetaEnsayada) => {
    for (const regla of reglas) {
      const suyas = aplicadas.filter((a) => a.indice === regla.indice)
      if (suyas.some((a) => a.resultado === 'si')) regla.aplica.add(receta)
      else if (suyas.length > 0) regla.no_evaluable.add(receta)
      for (const hecho of suyas.flatMap((a) => a.faltan)) regla.faltan.add(nombresHechos[hecho])
    }
  }

  return {
    add(receta: RecetaEnsayada, previas_dias: number): void {
      const hechos = hechosDeEmitida(receta, previas_dias)
      const dicho = evaluateNorma(nueva, hechos)
      const ahora = dicho.veredicto
      const antes = vigente ? evaluateNorma(vigente, hechos).veredicto : 'pasa'
      leidas.add(receta)
      countReglas(dicho, receta)
      if (antes === ahora) return
      cambian.add(receta)
      const nuevo = (): Cambio => ({ antes, ahora, cuenta: aCuenta(), clases: new Map<string, Clase>() })
      noteCambio(enMapa(cambios, `${antes} ${ahora}`, nuevo), receta, hechos, dicho)
    },
    /** Who was read: each of them is counted, or told not to be. */
    personas: leidas.personas,
    /** True only of a rehearsal that was begun as `exacto`. */
    exactas: () => exactasDe({ leidas, cambian, cambios, reglas }),
    /** The results in a form that identifies nobody (Ley 25.326; decision 0034). */
    resultado: () => {
      const ordenados = porBanda(
        [...cambios.values()].map((cambio) =>
          dicha(cambio.cuenta, azar(`${cambio.antes} ${cambio.ahora} ${todas}`), cambio),
        ),
      )
      return {
        leidas: leidas.personas.size === 0 ? null : leidas.banda(azar('leidas')),
        cambian: cambian.banda(azar(`cambian ${todas}`)),
        cambios: ordenados.map(({ banda, de }): CambioEnsayo => ({ antes: de.antes, ahora: de.ahora, cuantas: banda })),
        reglas: reglas.map(({ indice, pregunta, aplica, no_evaluable, faltan }) => {
          const sinDecidir = no_evaluable.banda(azar(`sin decidir ${pregunta}`))
          return {
            indice,
            aplica: aplica.banda(azar(pregunta)),
            no_evaluable: sinDecidir,
            faltan: sinDecidir === callada ? [] : [...faltan],
          }
        }),
        ejemplos: ordenados.flatMap(({ de }) => ejemplosDe(de, (clave) => azar(`${clave} ${todas}`))),
      }
    },
  }
}
