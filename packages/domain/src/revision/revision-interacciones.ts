import type { BorradorSeguridad, ContextoSeguridad } from '../receta/borrador'
import { createEstados } from './condiciones-de-la-persona'
import { aniosDe } from './edad-paciente'
import type { DrogaEnJuego } from './alcance'
import { referidas } from './antecedente-propuesto'
import type { HallazgoReceta, VerificacionReceta } from './hallazgo'
import { alternativaDePar, findInteracciones, type InteraccionHallada } from './interacciones'
import { quote, nivelMasGrave, reciboDe, sinFuente } from '../receta/recibo'

type EnReceta = DrogaEnJuego & { renglon: number | null; quien: string; desde: string }

const nuevasDe = ({ items }: BorradorSeguridad, { productos }: ContextoSeguridad): EnReceta[] =>
  items.flatMap(({ producto_id }, renglon) => {
    const producto = productos.find((p) => p.producto_id === producto_id)
    return producto ? [{ ...producto, renglon, quien: '', desde: '' }] : []
  })

const hallazgoDe = (hallada: InteraccionHallada<EnReceta>): HallazgoReceta => {
  const { fila, droga, otra, ifas } = hallada
  return {
    // By the pair of ingredients, so that an acknowledgement survives a change in the order of lines.
    clave: `INTERACCION:${ifas.join('+')}`.slice(0, 80),
    codigo: 'INTERACCION',
    nivel: fila.nivel,
    campo: `items.${droga.renglon ?? 0}.producto_id`,
    datos: {
      droga: droga.monodroga,
      otra: otra.monodroga,
      quien: otra.quien,
      desde: otra.desde,
      motivo: fila.motivo,
      conducta: fila.conducta,
      cita: fila.cita,
    },
    ...alternativaDePar(hallada),
  }
}

export function revisarInteracciones(
  borrador: BorradorSeguridad,
  contexto: ContextoSeguridad,
  now: Date,
): { hallazgos: HallazgoReceta[]; verificacion: VerificacionReceta } {
  const fuente = contexto.fuentes.interacciones
  if (!fuente) return { hallazgos: [], verificacion: sinFuente('interacciones', 'INTERACCION_SIN_FUENTE') }
  const tomadas: EnReceta[] = [
    ...contexto.en_curso.map((r) => ({ ...r, renglon: null })),
    ...referidas(contexto.antecedentes, contexto.nombradas).map((r) => ({ ...r, renglon: null })),
  ]
  const { estadoDe } = createEstados(borrador, contexto, now)
  const hallazgos = findInteracciones(fuente.filas, nuevasDe(borrador, contexto), tomadas, {
    anios: aniosDe(contexto, borrador, now),
    tiene: (condicion) => estadoDe(condicion).estado === 'si',
  }).map(hallazgoDe)
  const verificacion = reciboDe({
    control: 'interacciones',
    fuente: quote(fuente),
    nivel: nivelMasGrave(hallazgos.map((h) => h.nivel)),
    no_evaluado: contexto.persona ? [] : [{ que: '', porque: 'sin_paciente' }],
    datos: { cuantas: hallazgos.length },
    codigos: { hallado: 'INTERACCION_HALLADA', nada: 'INTERACCION_NINGUNA', sin_saber: 'INTERACCION_SIN_ANTECEDENTES' },
  })
  return { hallazgos, verificacion }
}
