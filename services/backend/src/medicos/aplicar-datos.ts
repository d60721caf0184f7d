import type { Trx } from '@receta/database'
import { canonico, compararMatriculas, formatMatricula, type Matricula } from '@receta/domain'
import {
  type Movimiento,
  saveConsultorios,
  saveConvenios,
  saveDatosPersonales,
  saveEspecialidades,
  saveMatriculas,
  saveTelefono,
} from './cambios-medico.repository'
import type { DatosMedico } from './leer-datos'
import type { MedicoRow } from './medico.repository'

export type Cambios = NonNullable<Movimiento['cambios']>

const personales = [
  'tratamiento',
  'apellido',
  'nombre',
  'cuil',
  'profesion',
  'licencia_federal',
  'restringidos_hasta',
] as const

const enPalabras = ({ tipo, numero, jurisdiccion, entidad, vence_el }: Matricula) =>
  `${formatMatricula(tipo, numero)}, ${jurisdiccion}, ${entidad}${vence_el ? `, hasta ${vence_el}` : ''}`

/** What would really change, field by field, as the history keeps it. */
export function cambiosDe(antes: MedicoRow, datos: DatosMedico): Cambios {
  const pares: [string, unknown, unknown][] = [
    ...[...personales, 'telefono' as const].map((c): [string, unknown, unknown] => [c, antes[c], datos[c]]),
    ['consultorios', antes.consultorios, datos.consultorios],
    ['matriculas', antes.matriculas.map(enPalabras), datos.matriculas?.map(enPalabras)],
    ['especialidades', antes.especialidades.map((e) => e.codigo).toSorted(), datos.especialidades?.toSorted()],
    ['convenios', antes.convenios.map((c) => c.convenio_id), datos.convenios?.toSorted((a, b) => a - b)],
  ]
  const cambiados = pares.filter(([, era, es]) => es !== undefined && canonico(era) !== canonico(es))
  return Object.fromEntries(cambiados.map(([campo, era, es]) => [campo, { antes: era, despues: es }]))
}

/**
 * Writes what changes and answers it, with the matrículas that are new. `en_tramite`: whether somebody has still to
 * verify those; verified ones break a unique index when another médico has them.
 */
export async function applyDatos(
  trx: Trx,
  antes: MedicoRow,
  datos: DatosMedico,
  { en_tramite }: { en_tramite: boolean },
): Promise<{ cambios: Cambios; nuevas: Matricula[] }> {
  const { medico_id } = antes
  const cambios = cambiosDe(antes, datos)
  const dichos = personales.filter((c) => cambios[c])
  await saveDatosPersonales(trx, medico_id, Object.fromEntries(dichos.map((c) => [c, datos[c]])))
  if (cambios['telefono'] && datos.telefono) await saveTelefono(trx, antes.usuario_id, datos.telefono)
  if (cambios['consultorios'] && datos.consultorios) await saveConsultorios(trx, medico_id, datos.consultorios)
  if (cambios['especialidades'] && datos.especialidades) await saveEspecialidades(trx, medico_id, datos.especialidades)
  if (cambios['convenios'] && datos.convenios) await saveConvenios(trx, medico_id, datos.convenios)
  if (!datos.matriculas) return { cambios, nuevas: [] }
  const { quitadas, nuevas } = compararMatriculas(antes.matriculas, datos.matriculas)
  await saveMatriculas(trx, medico_id, quitadas, nuevas, en_tramite)
  return { cambios, nuevas }
}
