import type { MatriculaPedida, PedidoMedico } from '@receta/contract'
import type { Db } from '@receta/database'
import { esLaMisma, type Matricula, parseCuit, parseMatricula } from '@receta/domain'
import { AppError } from '@receta/service-kit'
import type { Consultorio } from './medico.repository'
import { findDesconocidos } from './medico.repository'

export type DatosMedico = {
  telefono?: string
  tratamiento?: string
  apellido?: string
  nombre?: string
  cuil?: string
  profesion?: string
  licencia_federal?: string
  restringidos_hasta?: string | null
  consultorios?: Consultorio[]
  matriculas?: Matricula[]
  especialidades?: string[]
  convenios?: number[]
}

export type Problemas = Record<string, string[]>

export const rejectProblemas = (problemas: Problemas): void => {
  if (Object.keys(problemas).length > 0) throw new AppError('DATOS_INVALIDOS', { fields: problemas })
}

type Pedido = Partial<
  Pick<
    PedidoMedico,
    | 'telefono'
    | 'tratamiento'
    | 'apellido'
    | 'nombre'
    | 'dni'
    | 'cuil'
    | 'profesion'
    | 'licencia_federal'
    | 'restringidos_hasta'
    | 'consultorios'
    | 'matriculas'
    | 'especialidades'
    | 'convenios'
  >
>

const palabrasMatricula = {
  NUMERO_INVALIDO: ['numero', 'El número no es válido.'],
  JURISDICCION_DESCONOCIDA: ['jurisdiccion', 'Elegí una provincia o la Nación.'],
  JURISDICCION_DE_OTRO_TIPO: ['jurisdiccion', 'No corresponde a ese tipo de matrícula.'],
} as const

function readMatriculas(escritas: readonly MatriculaPedida[], problemas: Problemas): Matricula[] {
  const leidas: Matricula[] = []
  escritas.forEach((escrita, i) => {
    const leida = parseMatricula(escrita)
    if (!leida.ok) {
      const [campo, mensaje] = palabrasMatricula[leida.motivo]
      problemas[`matriculas.${i}.${campo}`] = [mensaje]
    } else if (leidas.some((otra) => esLaMisma(otra, leida.value)))
      problemas[`matriculas.${i}.numero`] = ['Está repetida.']
    else leidas.push(leida.value)
  })
  return leidas
}

/** It must contain the DNI when both are given. */
function readCuil({ cuil, dni }: Pedido, problemas: Problemas): string | undefined {
  if (cuil === undefined) {
    if (dni !== undefined) problemas['cuil'] = ['Falta completar.']
    return undefined
  }
  const leido = parseCuit(cuil)
  if (!leido.ok) problemas['cuil'] = ['El CUIL no es válido.']
  else if (dni !== undefined && leido.value.slice(2, 10) !== dni.padStart(8, '0'))
    problemas['cuil'] = ['No coincide con el DNI.']
  return leido.ok ? leido.value : undefined
}

async function checkCodigos(
  db: Db,
  { matriculas = [], especialidades = [], convenios = [] }: Pedido,
  problemas: Problemas,
) {
  const tipos = matriculas.map((m) => m.tipo)
  const desconocidos = await findDesconocidos(db, { tipos, especialidades, convenios })
  tipos.forEach((tipo, i) => {
    if (desconocidos.tipos.includes(tipo)) problemas[`matriculas.${i}.tipo`] = ['Elegí una de la lista.']
  })
  if (desconocidos.especialidades.length > 0) problemas['especialidades'] = ['Elegí de la lista.']
  if (desconocidos.convenios.length > 0) problemas['convenios'] = ['Elegí de la lista.']
}

export async function readDatos(db: Db, pedido: Pedido, problemas: Problemas = {}): Promise<DatosMedico> {
  const { telefono, tratamiento, apellido, nombre, profesion, licencia_federal, restringidos_hasta } = pedido
  const cuil = readCuil(pedido, problemas)
  const matriculas = pedido.matriculas && readMatriculas(pedido.matriculas, problemas)
  const { especialidades, convenios } = pedido
  await checkCodigos(db, pedido, problemas)
  return {
    ...(telefono !== undefined && { telefono }),
    ...(tratamiento !== undefined && { tratamiento }),
    ...(apellido !== undefined && { apellido }),
    ...(nombre !== undefined && { nombre }),
    ...(cuil !== undefined && { cuil }),
    ...(profesion !== undefined && { profesion }),
    ...(licencia_federal !== undefined && { licencia_federal }),
    ...(restringidos_hasta !== undefined && { restringidos_hasta }),
    ...(pedido.consultorios && {
      consultorios: pedido.consultorios.map((c) => ({ ...c, telefono: c.telefono === '' ? null : c.telefono })),
    }),
    ...(matriculas && { matriculas }),
    ...(especialidades && { especialidades: [...new Set(especialidades)] }),
    ...(convenios && { convenios: [...new Set(convenios)] }),
  }
}
