import { type DrogaEnJuego, esLocal } from './alcance'
import { aniosDe } from './edad-paciente'
import { findInteracciones } from './interacciones'
import type { BorradorSeguridad, ContextoSeguridad, EnCurso, ProductoAPrescribir } from '../receta/borrador'
import { diasEntre, type Fecha, hoy, addDias } from '../comun/fecha'
import { diasEscritos } from '../posologia/cuentas-texto'
import { alcanzaHasta } from '../receta/renovar-receta'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import { nivelMasGrave, reciboDe } from '../receta/recibo'

type Linea = { producto: ProductoAPrescribir; ifas: readonly string[]; renglon: number }

const lineasDe = ({ items }: BorradorSeguridad, { productos }: ContextoSeguridad): Linea[] =>
  items.flatMap(({ producto_id }, renglon) => {
    const producto = productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ producto, ifas: producto.ifa_clave.split('+').filter(Boolean), renglon }] : []
  })

const comparten = (unas: readonly string[], otras: readonly string[]): boolean =>
  unas.some((ifa) => otras.includes(ifa))

type Puesta = Pick<ProductoAPrescribir, 'via' | 'forma'>
/** What stays where it is put is no duplicate of what is swallowed, nor of what is put somewhere else. */
const llegaIgual = (una: Puesta, otra: Puesta): boolean =>
  esLocal(una) === esLocal(otra) && (!esLocal(una) || una.via === otra.via)

/** Their dose is often made of two strengths: a tablet of each. */
const deDosConcentraciones = new Set(['acenocumarol', 'levotiroxina', 'warfarina'])

/** How long something is taken of which nobody can count it: a usual pack, in days. */
const packUsual = 30

/**
 * Until when what was handed over whole is still taken; null once it has run out, or so little is left, a quarter of it, that who asks
 * for more renews it.
 */
export function tomaHasta(curso: EnCurso, now: Date): Fecha | null {
  const desde = curso.dispensada_en ? hoy(new Date(curso.dispensada_en)) : curso.desde
  const dias = diasEscritos(curso.posologia) ?? packUsual
  const contada = curso.dispensada_en && alcanzaHasta(curso, new Date(curso.dispensada_en))
  const hasta = contada || addDias(desde, dias - 1)
  const quedan = diasEntre(hoy(now), hasta)
  return quedan > (diasEntre(desde, hasta) + 1) / 4 ? hasta : null
}

/** The same ingredient from any médico: in force, or handed over and still taken. */
function conLoVigente(
  { producto, ifas, renglon }: Linea,
  { en_curso }: ContextoSeguridad,
  now: Date,
): HallazgoReceta[] {
  const suyas = en_curso
    .filter((r) => comparten(ifas, r.ifa_clave.split('+').filter(Boolean)) && llegaIgual(producto, r))
    .map((r) => ({ otra: r.monodroga, retirada: !r.vigente, hasta: r.vigente ? r.vence_el : tomaHasta(r, now) }))
  // What can still be collected says more than what was.
  const otra = suyas.find((r) => !r.retirada) ?? suyas.find((r) => r.hasta !== null)
  if (!otra?.hasta) return []
  return [
    {
      // By ingredient and not by position: an acknowledgement stays with its drug when a line above is removed.
      clave: `DUPLICADO:${producto.ifa_clave}`.slice(0, 80),
      codigo: 'DUPLICADO',
      nivel: 'advierte',
      campo: `items.${renglon}.producto_id`,
      datos: { droga: producto.monodroga, otra: otra.otra, retirada: otra.retirada, hasta: otra.hasta },
    },
  ]
}

/**
 * The same ingredient in two lines, alone or in a combination. Two strengths of one drug are often meant (25 and 100 of
 * levotiroxina), so it is never a wall: it asks why, or only tells it. The same product twice is another finding's, which sums the packs.
 */
function conOtroRenglon({ producto, ifas, renglon }: Linea, lineas: readonly Linea[]): HallazgoReceta[] {
  const otra = lineas.find(
    (l) =>
      l.renglon < renglon &&
      l.producto.producto_id !== producto.producto_id &&
      comparten(ifas, l.ifas) &&
      llegaIgual(l.producto, producto),
  )
  if (!otra) return []
  // The pair of products: what was said of two strengths says nothing of a third.
  const par = [otra.producto.producto_id, producto.producto_id].toSorted((una, dos) => una - dos)
  return [
    {
      clave: `DUPLICADO_EN_RECETA:${par.join('+')}`,
      codigo: 'DUPLICADO_EN_RECETA',
      nivel:
        ifas.every((ifa) => deDosConcentraciones.has(ifa)) && otra.producto.concentracion !== producto.concentracion
          ? 'informa'
          : 'advierte',
      campo: `items.${renglon}.producto_id`,
      datos: {
        droga: producto.monodroga,
        concentracion: producto.concentracion,
        otra: otra.producto.monodroga,
        otra_concentracion: otra.producto.concentracion,
      },
    },
  ]
}

/** Two of a class that only add up in harm, by the table of classes; what is put on somewhere counts for none. */
function deLaMismaClase(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): HallazgoReceta[] {
  type Una = DrogaEnJuego & { renglon: number; quien: string; desde: string }
  const nuevas = lineasDe(borrador, contexto).map(
    ({ producto, renglon }): Una => ({ ...producto, renglon, quien: '', desde: '' }),
  )
  const tomadas = contexto.en_curso
    .filter((r) => r.vigente || tomaHasta(r, now) !== null)
    .map((r): Una => ({ ...r, renglon: 0 }))
  const enteras = (drogas: readonly Una[]) => drogas.filter((droga) => !esLocal(droga))
  return findInteracciones(
    contexto.fuentes.clases?.filas ?? [],
    enteras(nuevas),
    enteras(tomadas),
    aniosDe(contexto, borrador, now),
  ).map(({ fila, droga, otra, ifas }) => ({
    clave: `DUPLICADO_CLASE:${ifas.join('+')}`.slice(0, 80),
    codigo: 'DUPLICADO_CLASE',
    nivel: fila.nivel,
    campo: `items.${droga.renglon}.producto_id`,
    datos: {
      droga: droga.monodroga,
      otra: otra.monodroga,
      quien: otra.quien,
      desde: otra.desde,
      motivo: fila.motivo,
      conducta: fila.conducta,
      cita: fila.cita,
    },
  }))
}

/** The same ingredient twice, or two of one class: with what any médico of this network gave and is in force, and between the lines of the receta. */
export function revisarDuplicados(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta } {
  const lineas = lineasDe(borrador, contexto)
  const hallazgos = [
    ...lineas.flatMap((linea) => [...conLoVigente(linea, contexto, now), ...conOtroRenglon(linea, lineas)]),
    ...deLaMismaClase(borrador, contexto, now),
  ]
  const dia: Fecha = hoy(now)
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
