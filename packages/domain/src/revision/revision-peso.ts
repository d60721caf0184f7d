import { esSistemica } from './alcance'
import { limitesDeLineas, type PorQueNo, type Total } from './dosis-sumada'
import type { LineaSegura } from './edad-paciente'
import { type FuenteClinica, type LimitePeso, ordenClinico } from './fuentes-clinicas'
import type { HallazgoReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'

/** Kilograms by completed months, 97th percentile (WHO boys; CDC from 10 years on). A dose too high for the heaviest is too high for all. */
const masPesados: readonly (readonly [meses: number, kilos: number])[] = [
  [0, 5.7],
  [2, 7.8],
  [4, 9.2],
  [6, 10.5],
  [9, 11.8],
  [12, 13.7],
  [24, 17.8],
  [36, 20.9],
  [48, 24.2],
  [60, 28],
  [72, 32],
  [84, 37],
  [96, 43],
  [108, 50],
  [120, 60],
  [144, 75],
  [168, 90],
]
const pesoMayor = (meses: number): number => masPesados.findLast(([desde]) => meses >= desde)?.[1] ?? 90

/** Tolerance for doses rounded to what can be measured; drops also vary in size. */
const margen = ({ gotas }: Total): number => (gotas ? 1.25 : 1.1)

const round = (mg: number): number => Math.round(mg * 100) / 100

type Nino = { meses: number; kilos: number | null }

function excesoDe(limite: LimitePeso, total: Total, { meses, kilos }: Nino): HallazgoReceta[] {
  const peso = kilos ?? pesoMayor(meses)
  const topes = [
    { por: 'toma', mg: total.toma, maximo: limite.mg_kg_toma === null ? null : limite.mg_kg_toma * peso },
    { por: 'dia', mg: total.dia, maximo: limite.mg_kg_dia === null ? null : limite.mg_kg_dia * peso },
    { por: 'dia', mg: total.dia, maximo: limite.tope_mg_dia },
  ] as const
  const pasado = topes.find(({ mg, maximo }) => maximo !== null && mg > maximo * margen(total))
  if (!pasado || pasado.maximo === null) return []
  return [
    {
      clave: `DOSIS_PESO:${limite.ifa}`.slice(0, 80),
      codigo: 'DOSIS_PESO',
      nivel: limite.nivel,
      campo: `items.${total.linea.renglon}.posologia`,
      datos: {
        droga: total.linea.producto.monodroga,
        mg: round(pasado.mg),
        maximo: round(pasado.maximo),
        por: pasado.por,
        kilos,
        cita: limite.cita,
      },
    },
  ]
}

const porGravedad = (uno: HallazgoReceta, otro: HallazgoReceta): number =>
  ordenClinico[uno.nivel] - ordenClinico[otro.nivel]

type Sumadas = {
  lineas: readonly LineaSegura[]
  totales: readonly Total[]
  sinSaber: ReadonlyMap<LineaSegura, PorQueNo>
}

/** Without a weight it reports only what is too much for the heaviest of that age. */
export function revisarPeso(
  { lineas, totales, sinSaber }: Sumadas,
  fuente: FuenteClinica<LimitePeso> | null,
  nino: Nino,
): { hallazgos: HallazgoReceta[]; no_evaluado: NoEvaluado[]; juzgadas: number } {
  const limitesDe = limitesDeLineas(
    fuente?.filas ?? [],
    lineas.flatMap(({ producto }) => producto.limites?.peso ?? []),
  )
  const limitesPorVia = (ifa: string, via: string) => limitesDe(ifa).filter((l) => l.vias.includes(via))
  const hallazgos = totales.flatMap((total) => {
    const limites = total.unidad === 'mg' ? limitesPorVia(total.ifa, total.via) : []
    return limites
      .flatMap((limite) => excesoDe(limite, total, nino))
      .toSorted(porGravedad)
      .slice(0, 1)
  })
  const no_evaluado = lineas.flatMap((linea): NoEvaluado[] => {
    const { producto } = linea
    const que = producto.monodroga
    const limites = producto.ifa_clave.split('+').flatMap((ifa) => limitesPorVia(ifa, producto.via))
    const porque = sinSaber.get(linea)
    if (!esSistemica(producto)) return [{ que, porque: 'via' }]
    if (limites.length === 0) return [{ que, porque: 'menor_de_edad' }]
    if (porque) return [{ que, porque }]
    const fijo = limites.every((l) => l.mg_kg_dia === null && l.mg_kg_toma === null)
    return nino.kilos === null && !fijo ? [{ que, porque: 'sin_peso' }] : []
  })
  return { hallazgos, no_evaluado, juzgadas: lineas.length - no_evaluado.length }
}
