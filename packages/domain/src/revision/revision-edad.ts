import { alternativaDe } from './alternativa'
import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { aniosDe, edadEnMeses, lineasDe, nacimientoDe } from './edad-paciente'
import { filasAlcanzadas } from './filas-alcanzadas'
import { ordenClinico } from './fuentes-clinicas'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import { quote, nivelMasGrave, reciboDe, sinFuente } from '../receta/recibo'

function menores(borrador: BorradorSeguridad, contexto: ContextoSeguridad, meses: number): HallazgoReceta[] {
  const filas = contexto.fuentes.edades?.filas ?? []
  return lineasDe(borrador, contexto).flatMap(({ producto, renglon }) => {
    const pasadas = filasAlcanzadas(filas, producto)
      .filter(({ fila }) => meses < fila.edad_minima_meses)
      .toSorted((una, otra) => ordenClinico[una.fila.nivel] - ordenClinico[otra.fila.nivel])
    // A drug may stop until one age and only be asked until another: the gravest is told.
    const suyas = pasadas.filter(({ ifa }, i) => pasadas.findIndex((otra) => otra.ifa === ifa) === i)
    return suyas.map(({ fila, ifa }): HallazgoReceta => {
      const { nivel, edad_minima_meses, motivo, cita } = fila
      return {
        clave: `EDAD_MINIMA:${ifa}`.slice(0, 80),
        codigo: 'EDAD_MINIMA',
        nivel,
        campo: `items.${renglon}.producto_id`,
        datos: { droga: producto.monodroga, meses: edad_minima_meses, motivo, cita },
      }
    })
  })
}

function mayores(borrador: BorradorSeguridad, contexto: ContextoSeguridad, anios: number): HallazgoReceta[] {
  const filas = contexto.fuentes.mayores?.filas ?? []
  return lineasDe(borrador, contexto).flatMap(({ producto, renglon }) =>
    filasAlcanzadas(filas, producto).flatMap(({ fila, ifa }): HallazgoReceta[] => {
      if (anios < fila.desde_edad) return []
      const { nivel, desde_edad: desde, motivo, conducta, cita } = fila
      return [
        {
          clave: `EDAD_MAYOR:${fila.id}:${ifa}`.slice(0, 80),
          codigo: 'EDAD_MAYOR',
          nivel,
          campo: `items.${renglon}.producto_id`,
          datos: { droga: producto.monodroga, anios: desde, motivo, conducta, cita },
          ...alternativaDe(fila.alternativa, { renglon, ifa_clave: producto.ifa_clave }),
        },
      ]
    }),
  )
}

export function revisarEdad(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta } {
  const fuente = contexto.fuentes.edades
  if (!fuente) return { hallazgos: [], verificacion: sinFuente('edad', 'EDAD_SIN_FUENTE') }
  const nacimiento = nacimientoDe(contexto, borrador)
  const anios = aniosDe(contexto, borrador, now)
  const hallazgos =
    nacimiento === null || anios === null
      ? []
      : [...menores(borrador, contexto, edadEnMeses(nacimiento, now)), ...mayores(borrador, contexto, anios)]
  const verificacion = reciboDe({
    control: 'edad',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: nacimiento === null ? [{ que: '', porque: 'sin_paciente' }] : [],
    codigos: {
      hallado: hallazgos.some((h) => h.codigo === 'EDAD_MINIMA') ? 'EDAD_MENOR' : 'EDAD_CON_CUIDADO',
      nada: 'EDAD_EN_RANGO',
      sin_saber: 'EDAD_DESCONOCIDA',
    },
  })
  return { hallazgos, verificacion }
}
