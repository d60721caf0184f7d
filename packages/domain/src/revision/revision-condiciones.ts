import { clavesPlegadas } from './alcance'
import type { EstadoCondicion } from './antecedentes'
import type { BorradorSeguridad, ContextoSeguridad, ProductoAPrescribir } from '../receta/borrador'
import { alternativaDe } from './alternativa'
import { addDosis, type Total } from './dosis-sumada'
import { lineasDe } from './edad-paciente'
import { createEstados } from './condiciones-de-la-persona'
import { filasAlcanzadas } from './filas-alcanzadas'
import { type CondicionClinica, condicionesClinicas, type FuenteClinica, type Precaucion } from './fuentes-clinicas'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import type { NoEvaluado } from './no-evaluado'
import { quote, nivelMasGrave, reciboDe, sinFuente } from '../receta/recibo'

type Revisado = { hallazgos: HallazgoReceta[]; verificaciones: VerificacionReceta[] }
type Linea = { producto: ProductoAPrescribir; renglon: number }

const codigoDe = { embarazo: 'EMBARAZO' } as const

function hallazgoDe({ producto, renglon }: Linea, fila: Precaucion, ifa: string): HallazgoReceta {
  return {
    clave: `CONDICION:${fila.condicion}:${ifa}`.slice(0, 80),
    codigo: codigoDe[fila.condicion as keyof typeof codigoDe] ?? 'CONDICION',
    nivel: fila.nivel,
    campo: `items.${renglon}.producto_id`,
    datos: {
      droga: producto.monodroga,
      condicion: fila.condicion,
      nivel: fila.nivel,
      motivo: fila.motivo,
      conducta: fila.conducta,
      cita: fila.cita,
    },
    ...alternativaDe(fila.alternativa, { renglon, ifa_clave: producto.ifa_clave }),
  }
}

const filasDe = ({ filas }: FuenteClinica<Precaucion>, condicion: CondicionClinica, { producto }: Linea) =>
  filasAlcanzadas(filas, producto).filter(({ fila }) => fila.condicion === condicion)

/** One of each key, which is acknowledged once: an oral retinoid is in the row of what is put on the skin too. */
function strictest(hallazgos: readonly HallazgoReceta[]): HallazgoReceta[] {
  const porClave = new Map<string, HallazgoReceta>()
  for (const h of hallazgos) {
    const antes = porClave.get(h.clave)
    if (!antes || nivelMasGrave([antes.nivel, h.nivel]) !== antes.nivel) porClave.set(h.clave, h)
  }
  return [...porClave.values()]
}

/** A pregnancy without a known week counts as being in any week. */
const yaRige = (
  { desde_semana, hasta_semana, desde_edad }: Precaucion,
  estado: EstadoCondicion,
  anios: number,
): boolean =>
  estado.estado === 'si' &&
  anios >= (desde_edad ?? 0) &&
  (estado.semana === null || (estado.semana >= (desde_semana ?? 0) && estado.semana <= (hasta_semana ?? 45)))

/** Summed over every line and route. A scheme that says no dose of the day passes none. */
function pasaDelMaximo({ a, maximo_dia }: Precaucion, totales: () => readonly Total[]): boolean {
  if (maximo_dia === null) return true
  const suyos = totales().filter(
    ({ ifa, unidad }) => unidad === 'mg' && clavesPlegadas(ifa).some((clave) => a.ifas.has(clave)),
  )
  return suyos.reduce((suma, { dia }) => suma + dia, 0) > maximo_dia
}

/** Pregnancy first; then lactation, kidney, liver, and what was said in words. */
export function revisarCondiciones(borrador: BorradorSeguridad, contexto: ContextoSeguridad, now: Date): Revisado {
  const fuente = contexto.fuentes.precauciones
  if (!fuente)
    return {
      hallazgos: [],
      verificaciones: [sinFuente('embarazo', 'EMBARAZO_SIN_FUENTE'), sinFuente('condiciones', 'CONDICION_SIN_FUENTE')],
    }
  const { estadoDe, anios } = createEstados(borrador, contexto, now)
  const lineas = borrador.items.flatMap(({ producto_id }, renglon) => {
    const producto = contexto.productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ producto, renglon }] : []
  })
  // Few rows ask for them, and they are read from the text.
  const totales = () => addDosis(lineasDe(borrador, contexto), borrador.peso_kg ?? null).totales
  const hallazgosDe = (condicion: CondicionClinica) =>
    lineas.flatMap((linea) =>
      strictest(
        filasDe(fuente, condicion, linea)
          .filter(({ fila }) => yaRige(fila, estadoDe(condicion), anios) && pasaDelMaximo(fila, totales))
          .map(({ fila, ifa }) => hallazgoDe(linea, fila, ifa)),
      ),
    )
  const embarazo = hallazgosDe('embarazo')
  const otras = otrasCondiciones.flatMap(hallazgosDe)
  // An unknown condition matters only when one of these medicines depends on it.
  const sinSaber = otrasCondiciones.filter(
    (condicion) =>
      lineas.some((l) => filasDe(fuente, condicion, l).length > 0) && estadoDe(condicion).estado === 'desconocido',
  )
  return {
    hallazgos: [...embarazo, ...otras],
    verificaciones: [reciboEmbarazo(fuente, estadoDe('embarazo'), embarazo), reciboOtras(fuente, sinSaber, otras)],
  }
}

const otrasCondiciones = condicionesClinicas.filter((condicion) => condicion !== 'embarazo')

const nadaQueDecir = { si: 'EMBARAZO_SIN_PRECAUCION', no: 'EMBARAZO_NO', no_aplica: 'EMBARAZO_NO_APLICA' } as const

function reciboEmbarazo(fuente: FuenteClinica<Precaucion>, estado: EstadoCondicion, hallazgos: HallazgoReceta[]) {
  const sinRegistrar: NoEvaluado[] =
    estado.estado === 'desconocido' ? [{ que: 'embarazo', porque: 'sin_registrar' }] : []
  return reciboDe({
    control: 'embarazo',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: sinRegistrar,
    codigos: {
      hallado: 'EMBARAZO_PRECAUCION',
      nada: estado.estado === 'desconocido' ? 'EMBARAZO_DESCONOCIDO' : nadaQueDecir[estado.estado],
      sin_saber: 'EMBARAZO_DESCONOCIDO',
    },
  })
}

const reciboOtras = (
  fuente: FuenteClinica<Precaucion>,
  sinSaber: readonly CondicionClinica[],
  hallazgos: HallazgoReceta[],
) =>
  reciboDe({
    control: 'condiciones',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: sinSaber.map((condicion) => ({ que: condicion, porque: 'sin_registrar' as const })),
    codigos: { hallado: 'CONDICION_PRECAUCION', nada: 'CONDICION_SIN_PRECAUCION', sin_saber: 'CONDICION_DESCONOCIDA' },
  })
