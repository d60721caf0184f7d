import { contenidoDe } from '../posologia/consumo'
import type { LimiteDosis, LimitePeso, LimitesPropios } from '../revision/fuentes-clinicas'
import { type ColumnaDeLimite, claseDeFrasco, type FilaDeLimite } from './limites-fila'
import { confianzaQueRige, foldIfa, type Maestro } from './maestro'
import { parsePresentacion } from './presentacion'

export type ContradiccionDeLimite = { fila: number; columna: ColumnaDeLimite; detalle: string }

const claveDe = (f: FilaDeLimite): string => [f.dato, f.ifa, f.forma, f.unidad, f.desde_edad, f.nivel].join('|')

/** Rows of one thing by one route that say different numbers, and ingredients that neither the master nor the bottles that ship name. */
export function contradiccionesDeLimites(
  { ifas, plegadas }: Pick<Maestro, 'ifas' | 'plegadas'>,
  filas: readonly FilaDeLimite[],
  queVienen: readonly FilaDeLimite[],
): ContradiccionDeLimite[] {
  const halladas: ContradiccionDeLimite[] = []
  const primeras = new Map<string, { fila: number; dicha: FilaDeLimite }>()
  const deFrascos = new Set(queVienen.flatMap(({ ifa }) => ifa.split('+')))
  const conocida = (ifa: string) =>
    plegadas.has(foldIfa(ifa)) || deFrascos.has(ifa) || [...ifas.keys()].some((otra) => otra.startsWith(`${ifa} `))
  for (const [i, dicha] of filas.entries()) {
    const fila = dicha.linea ?? i + 1
    const ajena = dicha.ifa.split('+').find((ifa) => !conocida(ifa))
    if (ajena !== undefined)
      halladas.push({ fila, columna: 'ifa', detalle: `el maestro no tiene «${ajena}»: va también su fila` })
    for (const via of dicha.vias) {
      const clave = `${claveDe(dicha)}|${via}`
      const otra = primeras.get(clave)
      if (otra && otra.fila !== fila)
        halladas.push({
          fila,
          columna: columnaQueDifiere(dicha, otra.dicha),
          detalle: `por vía ${via} ya dice otra cosa la fila ${otra.fila}`,
        })
      primeras.set(clave, otra ?? { fila, dicha })
    }
  }
  return halladas
}

const columnaQueDifiere = (una: FilaDeLimite, otra: FilaDeLimite): ColumnaDeLimite =>
  (['maximo_dia', 'maximo_toma', 'mg_kg_dia', 'mg_kg_toma', 'tamanos'] as const).find(
    (columna) => String(una[columna]) !== String(otra[columna]),
  ) ?? 'vias'

/** What rules of them, of one version of the master. */
export type LimitesDelMaestro = {
  version: string
  dosis: readonly LimiteDosis[]
  peso: readonly LimitePeso[]
  envases: readonly FilaDeLimite[]
}

/** Those under 0.9 wait for a source. `version` names the operator's rows. */
export function createLimites(
  version: string,
  propias: readonly FilaDeLimite[],
  delOperador: readonly FilaDeLimite[],
): LimitesDelMaestro {
  const rigen = (filas: readonly FilaDeLimite[]) => filas.filter(({ confianza }) => confianza >= confianzaQueRige)
  const suyas = rigen(delOperador)
  const conCita = ({ fuente, ...fila }: FilaDeLimite) => ({ ...fila, cita: `${fuente} (de esta instalación)` })
  return {
    version,
    dosis: suyas
      .filter(({ dato }) => dato === 'dosis')
      .map(conCita)
      .map(aDosis),
    peso: suyas
      .filter(({ dato }) => dato === 'peso')
      .map(conCita)
      .map(aPeso),
    // The first that fits counts: the operator's stand before the ones that ship.
    envases: [...suyas, ...rigen(propias)].filter(({ dato }) => dato === 'envase'),
  }
}

type ConCita = Omit<FilaDeLimite, 'fuente'> & { cita: string }
const aDosis = ({
  ifa,
  unidad,
  vias: por,
  maximo_dia,
  maximo_toma,
  desde_edad,
  nivel,
  cita,
}: ConCita): LimiteDosis => ({
  ifa,
  unidad: unidad === 'UI' ? 'UI' : 'mg',
  vias: por,
  maximo_dia,
  maximo_toma,
  desde_edad,
  nivel,
  cita,
})
const aPeso = ({ ifa, vias: por, maximo_dia, mg_kg_dia, mg_kg_toma, nivel, cita }: ConCita): LimitePeso => ({
  ifa,
  vias: por,
  mg_kg_toma,
  mg_kg_dia,
  tope_mg_dia: maximo_dia,
  nivel,
  cita,
})

const botellas = new Set<string | null>(['frasco', 'frasco gotero', 'aerosol', 'envase', null])
/** «cada frasco reconstituido por 60 ml» says it, though it is not read. */
const UN_TAMANO = /\d\s?(?:ml|cc|cm3|l|lt|dosis)\b/i
const callaSuTamano = (producto: Pick<Juzgable, 'forma' | 'presentacion'>): boolean => {
  const dicho = contenidoDe(producto)
  if (UN_TAMANO.test(producto.presentacion)) return false
  if (!botellas.has(parsePresentacion(producto.presentacion, producto.forma).envase)) return false
  return dicho === null || (dicho.unidad === '' && dicho.cantidad === 1)
}

type Juzgable = { ifa_clave: string; forma: string; via: string; presentacion: string }

/** Null when the operator limits nothing of it. `deIfa` finds the rows of one ingredient, as the tables that ship are asked. */
export function limitesDeProducto(
  { version, dosis, peso }: LimitesDelMaestro,
  { ifa_clave }: Pick<Juzgable, 'ifa_clave'>,
  deIfa: <L extends { ifa: string }>(filas: readonly L[], ifa: string) => readonly L[],
): LimitesPropios | null {
  const ifas = ifa_clave.split('+').filter(Boolean)
  const suyas = { dosis: ifas.flatMap((ifa) => deIfa(dosis, ifa)), peso: ifas.flatMap((ifa) => deIfa(peso, ifa)) }
  return suyas.dosis.length + suyas.peso.length > 0 ? { version, ...suyas } : null
}

/** '60, 120 ml', the usual sizes of the bottle of a product whose own description says none; '' when it does, or nothing is known. */
export function envasesHabituales({ envases }: LimitesDelMaestro, producto: Juzgable): string {
  const clase = claseDeFrasco(producto.forma)
  if (clase === '' || !callaSuTamano(producto)) return ''
  const ifas = producto.ifa_clave.split('+').map(foldIfa).toSorted().join('+')
  const suya = envases.find(
    (fila) =>
      fila.ifa.split('+').map(foldIfa).toSorted().join('+') === ifas &&
      fila.vias.includes(producto.via) &&
      (fila.forma === '' || fila.forma === clase),
  )
  return suya ? `${suya.tamanos.map((n) => String(n).replace('.', ',')).join(', ')} ${suya.unidad}` : ''
}
