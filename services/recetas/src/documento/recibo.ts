import { formatLista } from '@receta/domain'
import type { RecetaCompleta, Verificacion } from '@receta/contract'
import type { Bloque } from './hoja'
import { columna, piezaParrafo } from './hoja'
import type { Lienzo } from './lienzo'
import { tintas } from './medidas'
import type { Trozo } from './parrafo'
import { compose } from './parrafo'

/** 'breve' when the complete receipt would need another sheet. */
export type Extension = 'completo' | 'breve'

const ESTILO = { em: 0.78, interlinea: 1.25 }

/** Without findings. Checks about conditions share a name: that a pregnancy was checked is already a hint. */
const deLaPersona = 'condiciones de la persona'
const nombres: Readonly<Record<Verificacion['control'], string>> = {
  alergias: 'alergias',
  duplicados: 'duplicados',
  interacciones: 'interacciones',
  embarazo: deLaPersona,
  condiciones: deLaPersona,
  dosis: 'dosis',
  edad: 'edad',
}
const deMedicamentos: readonly Verificacion['control'][] = ['dosis', 'edad']

const nombrados = (controles: readonly Verificacion[]): string =>
  [...new Set(controles.map((v) => nombres[v.control]))].join('; ')

/** 'Interacciones de Receta Clara, 01/11/2026 (7)', each source once. */
function fuentesDe(controles: readonly Verificacion[]): string {
  const citadas = controles.flatMap(({ fuente, version }) =>
    fuente ? [version ? `${fuente} (${version})` : fuente] : [],
  )
  return [...new Set(citadas)].join('; ')
}

/** 'dosis (Metformina: no se entiende la posología)'. */
function dudoso(v: Verificacion): string {
  const que = deMedicamentos.includes(v.control) ? (v.no_evaluado ?? []) : []
  return que.length > 0 ? `${nombres[v.control]} (${que.join('; ')})` : nombres[v.control]
}
/** Of two checks that share a name, one made and one not, it says «en parte». */
function dudas(controles: readonly Verificacion[], hechos: readonly Verificacion[]): string {
  const enParte = (v: Verificacion) => hechos.some((otro) => otro !== v && nombres[otro.control] === nombres[v.control])
  return [...new Set(controles.map((v) => `${dudoso(v)}${enParte(v) ? ' (en parte)' : ''}`))].join('; ')
}
const sinDudas = (hechos: readonly Verificacion[], dudosos: readonly Verificacion[]): string =>
  nombrados(hechos.filter((v) => !dudosos.some((otro) => nombres[otro.control] === nombres[v.control])))

const hayDuda = (v: Verificacion): boolean => v.resultado === 'no_evaluable' || (v.no_evaluado ?? []).length > 0

export function lineasRecibo(
  { verificaciones, avisos_reconocidos: avisos }: Pick<RecetaCompleta, 'verificaciones' | 'avisos_reconocidos'>,
  extension: Extension,
): Trozo[][] {
  const faltan = verificaciones.filter((v) => v.resultado === 'no_verificado')
  const hechos = verificaciones.filter((v) => !['no_evaluable', 'no_verificado'].includes(v.resultado))
  const dudosos = verificaciones.filter(hayDuda)
  const noVerificado: Trozo[][] =
    faltan.length === 0
      ? []
      : [
          [
            { texto: 'NO VERIFICADO: ', letra: 'titulo', tinta: tintas.peligro },
            { texto: `${nombrados(faltan)}. Faltaba con qué.` },
          ],
        ]
  const enCuenta = avisos.length === 0 ? '' : ` Avisos tenidos en cuenta: ${avisos.length}.`
  if (extension === 'breve') {
    const cuantos = formatLista([
      `${hechos.length} hechos`,
      ...(dudosos.length > 0 ? [`${dudosos.length} sin poder evaluar del todo`] : []),
    ])
    return [
      ...noVerificado,
      [{ texto: `Antes de firmar: ${cuantos}.${enCuenta} El detalle está en la receta digital.` }],
    ]
  }
  const parrafo = (titulo: string, texto: string): Trozo[][] =>
    texto === '' ? [] : [[{ texto: `${titulo}: `, letra: 'fuerte' }, { texto: `${texto}.` }]]
  return [
    ...noVerificado,
    ...parrafo('Se revisó antes de firmar', sinDudas(hechos, dudosos)),
    ...parrafo('No se pudo evaluar', dudas(dudosos, hechos)),
    ...parrafo('Con', fuentesDe(verificaciones)),
    ...(enCuenta === '' ? [] : [[{ texto: enCuenta.trim() }]]),
  ]
}

/** After the blocks of the official model (R2214/2025 Anexo II). Null in older recetas. */
export function bloqueRecibo(lienzo: Lienzo, receta: RecetaCompleta, extension: Extension): Bloque | null {
  if (receta.verificaciones.length === 0) return null
  return {
    rotulo: 'Controles',
    piezas: (seccion) =>
      lineasRecibo(receta, extension).map((trozos) =>
        piezaParrafo(lienzo, seccion, compose(lienzo, trozos, columna(lienzo).ancho, ESTILO)),
      ),
  }
}
