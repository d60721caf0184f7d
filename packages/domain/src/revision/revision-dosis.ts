import type { BorradorSeguridad, ContextoSeguridad, ProductoAPrescribir } from '../receta/borrador'
import { dosisDiaria } from '../posologia/dosis-diaria'
import { edad, type Fecha, hoy } from '../comun/fecha'
import { esSistemica, type FuenteClinica, type LimiteDosis, perteneceA } from './fuentes-clinicas'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'
import { quote, nivelMasGrave, reciboDe, sinFuente } from '../receta/recibo'

type Revisado = { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta }
type Linea = { producto: ProductoAPrescribir; renglon: number; posologia: string }

const lineasDe = (borrador: BorradorSeguridad, { productos }: ContextoSeguridad): Linea[] =>
  borrador.items.flatMap(({ producto_id, posologia }, renglon) => {
    const producto = productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ producto, renglon, posologia }] : []
  })

const nacimientoDe = ({ persona }: ContextoSeguridad, { paciente }: BorradorSeguridad): Fecha | null =>
  (persona ?? paciente)?.fecha_nacimiento ?? null

/** Milligrams a day, as a dose is written: without the tail of a division. */
const round = (mg: number): number => Math.round(mg * 1_000) / 1_000

/** What a reason of the adults' table is worth for a child: none. His dose is by weight, and neither a table by kilo nor a weight is here. */
const porPeso = (lineas: readonly Linea[]): NoEvaluado[] =>
  lineas.map(({ producto }) => ({ que: producto.monodroga, porque: esSistemica(producto) ? 'menor_de_edad' : 'via' }))

/** What all the lines together give of each ingredient, and what of them could not be added up. */
function add(lineas: readonly Linea[], limites: ReadonlyMap<string, LimiteDosis>) {
  const totales = new Map<string, { mg: number; linea: Linea }>()
  const no_evaluado: NoEvaluado[] = []
  for (const linea of lineas) {
    const { producto, posologia } = linea
    const ifas = producto.ifa_clave.split('+')
    const que = producto.monodroga
    const dosis = dosisDiaria(producto, posologia)
    if (!ifas.some((ifa) => limites.has(ifa))) no_evaluado.push({ que, porque: 'sin_limite' })
    else if (producto.via !== 'oral') no_evaluado.push({ que, porque: 'via' })
    else if (!dosis.ok) no_evaluado.push({ que, porque: dosis.porque })
    else for (const [ifa, mg] of dosis.mg) totales.set(ifa, { mg: (totales.get(ifa)?.mg ?? 0) + mg, linea })
  }
  return { totales, no_evaluado }
}

const excesoDe = (limite: LimiteDosis, mg: number, { producto, renglon }: Linea): HallazgoReceta => ({
  clave: `DOSIS_MAXIMA:${limite.ifa}`.slice(0, 80),
  codigo: 'DOSIS_MAXIMA',
  nivel: limite.nivel,
  campo: `items.${renglon}.posologia`,
  datos: { droga: producto.monodroga, mg: round(mg), maximo: limite.maximo_mg_dia, cita: limite.cita },
})

/**
 * The most an adult takes in a day. Of a child only what passes even that can be told: his dose is by weight, there is nothing
 * here to check it with, and the receipt says NO VERIFICADO.
 */
export function revisarDosis(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): Revisado {
  const fuente: FuenteClinica<LimiteDosis> | null = contexto.fuentes.dosis
  if (!fuente) return { hallazgos: [], verificacion: sinFuente('dosis', 'DOSIS_SIN_FUENTE') }
  const limites = new Map(fuente.filas.map((fila) => [fila.ifa, fila]))
  const nacimiento = nacimientoDe(contexto, borrador)
  const menor = nacimiento !== null && edad(nacimiento, now) < 18
  const lineas = lineasDe(borrador, contexto)
  const { totales, no_evaluado } = add(lineas, limites)
  const hallazgos: HallazgoReceta[] = []
  for (const [ifa, { mg, linea }] of totales) {
    const limite = limites.get(ifa)
    if (limite && round(mg) > limite.maximo_mg_dia) hallazgos.push(excesoDe(limite, mg, linea))
  }
  const sinPaciente: NoEvaluado[] = nacimiento === null ? [{ que: '', porque: 'sin_paciente' }] : []
  const dudas = menor ? porPeso(lineas) : [...no_evaluado, ...sinPaciente]
  const verificacion = reciboDe({
    control: 'dosis',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: dudas,
    codigos: { hallado: 'DOSIS_EXCEDIDA', nada: 'DOSIS_EN_RANGO', sin_saber: 'DOSIS_NO_EVALUABLE' },
  })
  const faltaTabla = hallazgos.length === 0 && dudas.some((duda) => duda.porque === 'menor_de_edad')
  return {
    hallazgos,
    verificacion: faltaTabla ? { ...verificacion, resultado: 'no_verificado', codigo: 'DOSIS_POR_PESO' } : verificacion,
  }
}

/** Completed months today in Buenos Aires. */
export function edadEnMeses(nacimiento: Fecha, now: Date): number {
  const [anio = 0, mes = 0, dia = 0] = nacimiento.split('-').map(Number)
  const [a = 0, m = 0, d = 0] = hoy(now).split('-').map(Number)
  return (a - anio) * 12 + m - mes - (d < dia ? 1 : 0)
}

/** Medicines that are not given under an age. */
export function revisarEdad(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): Revisado {
  const fuente = contexto.fuentes.edades
  if (!fuente) return { hallazgos: [], verificacion: sinFuente('edad', 'EDAD_SIN_FUENTE') }
  const nacimiento = nacimientoDe(contexto, borrador)
  const meses = nacimiento === null ? null : edadEnMeses(nacimiento, now)
  const hallazgos = lineasDe(borrador, contexto).flatMap(({ producto, renglon }) =>
    fuente.filas.flatMap((fila): HallazgoReceta[] => {
      const ifa = esSistemica(producto) ? perteneceA(fila.a, producto) : null
      if (ifa === null || meses === null || meses >= fila.edad_minima_meses) return []
      return [
        {
          clave: `EDAD_MINIMA:${ifa}`.slice(0, 80),
          codigo: 'EDAD_MINIMA',
          nivel: fila.nivel,
          campo: `items.${renglon}.producto_id`,
          datos: { droga: producto.monodroga, meses: fila.edad_minima_meses, motivo: fila.motivo, cita: fila.cita },
        },
      ]
    }),
  )
  const verificacion = reciboDe({
    control: 'edad',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: meses === null ? [{ que: '', porque: 'sin_paciente' }] : [],
    codigos: { hallado: 'EDAD_MENOR', nada: 'EDAD_EN_RANGO', sin_saber: 'EDAD_DESCONOCIDA' },
  })
  return { hallazgos, verificacion }
}
