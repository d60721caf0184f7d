import { type Fecha, formatFecha } from '../comun/fecha'
import { normalize } from '../comun/texto'
import { parseJurisdiccion } from '../receta/jurisdiccion'
import { formatDni } from './dni'
import { type DatoDeclarado, datoDeMatricula, type Declarado } from './evidencia'
import { parseNumeroMatricula } from './matricula'

/** One matrícula as REFEPS tells it. Null where the answer does not say. */
export type MatriculaRefeps = {
  numero: string
  jurisdiccion: string
  profesion: string
  habilitada: boolean | null
  hasta: Fecha | null
  especialidades: string[]
}

/** A professional as REFEPS tells of him. `dni` is '' where the answer has none. */
export type ProfesionalRefeps = {
  licencia: string
  activo: boolean
  apellido: string
  nombre: string
  dni: string
  matriculas: MatriculaRefeps[]
}

/** How a declared datum stands against the answer, and what the answer says. */
export type CotejoRefeps = DatoDeclarado & { coincide: boolean; dice: string }

const palabras = (texto: string) => normalize(texto).split(/[^\p{L}\p{N}]+/u)
/** Every word that he declares is among those of the register, which may have more names. */
const contiene = (registro: string, declarado: string) => {
  const suyas = new Set(palabras(registro))
  return palabras(declarado).every((palabra) => suyas.has(palabra))
}
/** 'Médica', 'Médico/a' and 'MEDICO' are one profession. */
const profesionComun = (texto: string) =>
  palabras(texto)
    .filter((palabra) => palabra.length > 1)
    .map((palabra) => palabra.replace(/[oa]s?$/, ''))
    .join(' ')

const numeroComun = (numero: string) => parseNumeroMatricula(numero) || numero.trim().toUpperCase()

const jurisdiccionComun = (texto: string) => parseJurisdiccion(texto) ?? normalize(texto)

/** Any of the matching ones that is in force counts; else it says why none is. */
function compareMatricula(m: Declarado['matriculas'][number], dicen: readonly MatriculaRefeps[], hoy: Fecha) {
  const mismas = dicen.filter(
    (d) =>
      numeroComun(d.numero) === numeroComun(m.numero) &&
      jurisdiccionComun(d.jurisdiccion) === jurisdiccionComun(m.jurisdiccion),
  )
  const vence = (hasta: Fecha | null) => (hasta === null ? '' : `, hasta el ${formatFecha(hasta)}`)
  const rige = mismas.find((d) => d.habilitada === true && (d.hasta === null || d.hasta >= hoy))
  if (rige) return { coincide: true, dice: `Habilitada${vence(rige.hasta)}` }
  const [una] = mismas
  if (!una) return { coincide: false, dice: 'No figura' }
  if (una.habilitada === null) return { coincide: false, dice: 'Figura, y no dice si está habilitada' }
  return { coincide: false, dice: una.habilitada ? `Venció el ${formatFecha(una.hasta ?? hoy)}` : 'No está habilitada' }
}

/**
 * RX-14, RG-03: what a médico declares against what REFEPS answered, his verified matrículas too. A datum that the answer does
 * not have, such as his address, has no row.
 */
export function compareRefeps(m: Declarado, dice: ProfesionalRefeps, hoy: Fecha): CotejoRefeps[] {
  const nombre = `${dice.nombre} ${dice.apellido}`.trim()
  const profesiones = [...new Set(dice.matriculas.map(({ profesion }) => profesion).filter(Boolean))]
  const especialidades = [...new Set(dice.matriculas.flatMap((d) => d.especialidades))]
  const dni = dice.dni.replace(/^0+/, '')
  return [
    {
      dato: 'Nombre',
      valor: `${m.nombre} ${m.apellido}`,
      coincide: contiene(nombre, `${m.nombre} ${m.apellido}`),
      dice: nombre,
    },
    ...(dni === ''
      ? []
      : [{ dato: 'DNI', valor: formatDni(m.dni), coincide: dni === m.dni.replace(/^0+/, ''), dice: formatDni(dni) }]),
    ...m.matriculas.map((t) => ({ ...datoDeMatricula(t), ...compareMatricula(t, dice.matriculas, hoy) })),
    {
      dato: 'Licencia federal',
      valor: m.licencia_federal,
      coincide: dice.licencia === m.licencia_federal && dice.activo,
      dice: dice.activo ? dice.licencia : 'No está activa',
    },
    ...(profesiones.length === 0
      ? []
      : [
          {
            dato: 'Profesión',
            valor: m.profesion,
            coincide: profesiones.some((una) => profesionComun(una) === profesionComun(m.profesion)),
            dice: profesiones.join(', '),
          },
        ]),
    ...(m.especialidades.length === 0 || especialidades.length === 0
      ? []
      : [
          {
            dato: 'Especialidad',
            valor: m.especialidades.map((e) => e.nombre).join(', '),
            coincide: m.especialidades.every((e) =>
              especialidades.some((una) => normalize(una) === normalize(e.nombre)),
            ),
            dice: especialidades.join(', '),
          },
        ]),
  ]
}

/** An answer older than this is shown as old: the register may have changed since. In days. */
export const diasRefeps = 30
