import type { Trx } from '@receta/database'
import { canonico, compareMatriculas, formatMatricula, type Matricula } from '@receta/domain'
import {
  type Movimiento,
  saveConsultorios,
  saveConvenios,
  saveDatosPersonales,
  saveEspecialidades,
  saveMatriculas,
  saveTelefono,
} from './cambios-medico.repository'
import type { DatosMedico } from './read-datos'
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

/** It ends with its expiry and not with free text, so that no two read the same. */
const enPalabras = ({ tipo, numero, jurisdiccion, entidad, vence_el }: Matricula) =>
  `${formatMatricula(tipo, numero)}, ${jurisdiccion}, ${entidad}, ${vence_el ? `hasta ${vence_el}` : 'sin vencimiento'}`

const sonOtros = (era: unknown, es: unknown) => es !== undefined && canonico(era) !== canonico(es)

function matriculasDe({ matriculas: antes }: MedicoRow, { matriculas: despues }: DatosMedico) {
  if (!despues) return { quitadas: [], nuevas: [], cambio: undefined }
  const { quitadas, nuevas } = compareMatriculas(antes, despues)
  const cambian = quitadas.length + nuevas.length > 0
  return {
    quitadas,
    nuevas,
    cambio: cambian ? { antes: antes.map(enPalabras), despues: despues.map(enPalabras) } : undefined,
  }
}

export function cambiosDe(antes: MedicoRow, datos: DatosMedico): Cambios {
  const pares: [string, unknown, unknown][] = [
    ...[...personales, 'telefono' as const].map((c): [string, unknown, unknown] => [c, antes[c], datos[c]]),
    ['consultorios', antes.consultorios, datos.consultorios],
    ['especialidades', antes.especialidades.map((e) => e.codigo).toSorted(), datos.especialidades?.toSorted()],
    [
      'convenios',
      antes.convenios.map((c) => c.convenio_id).toSorted((a, b) => a - b),
      datos.convenios?.toSorted((a, b) => a - b),
    ],
  ]
  const cambiados = pares.filter(([, era, es]) => sonOtros(era, es))
  const { cambio: matriculas } = matriculasDe(antes, datos)
  return {
    ...Object.fromEntries(cambiados.map(([campo, era, es]) => [campo, { antes: era, despues: es }])),
    ...(matriculas && { matriculas }),
  }
}

/** `en_tramite`: somebody still has to verify the new ones. One that another médico has verified violates a unique index. */
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
  if (!cambios['matriculas']) return { cambios, nuevas: [] }
  const { quitadas, nuevas } = matriculasDe(antes, datos)
  await saveMatriculas(trx, medico_id, quitadas, nuevas, en_tramite)
  return { cambios, nuevas }
}
