import type { RecursoRegistrado } from '@receta/contract'
import { type TipoDocumento, tiposDocumento } from '@receta/domain'
import { bien, falta, type Leido } from './leido'
import type { Propios } from './sistemas'
import { sistemas } from './sistemas'

type PacienteRegistrado = Extract<RecursoRegistrado, { resourceType: 'Patient' }>
type Identificador = { system?: string | undefined; value?: string | undefined; type?: unknown }
export type PacienteLeido = {
  tipo_doc: TipoDocumento
  dni: string
  cuil: string
  apellido: string
  nombre: string
  sexo: 'F' | 'M' | 'X'
  fecha_nacimiento: string
}

const valorDe = (identificadores: readonly Identificador[], system: string) =>
  identificadores.find((i) => i.system === system)?.value
const generos = { male: 'M', female: 'F', other: 'X', unknown: null } as const

/** A passport when its type says none. */
function tipoDe(identificadores: readonly Identificador[], s: Propios): TipoDocumento | undefined {
  const { type } = identificadores.find((i) => i.system === s.documento) ?? {}
  const escrito = (type as { text?: unknown } | undefined)?.text
  return escrito === undefined ? 'PASAPORTE' : tiposDocumento.find((tipo) => tipo === escrito)
}

/** Without a DNI, another document of R2214 Anexo II. */
export function readPaciente(p: PacienteRegistrado, s: Propios): Leido<PacienteLeido> {
  const dni = valorDe(p.identifier, sistemas.dni)
  const pasaporte = valorDe(p.identifier, s.documento)
  const [nombre] = p.name
  if (dni === undefined && pasaporte === undefined)
    return falta('Patient.identifier', `Falta el DNI, con el sistema ${sistemas.dni}.`)
  if (!nombre?.family || !nombre.given?.length)
    return falta('Patient.name', 'Van el apellido y el nombre, por separado.')
  const sexo = generos[p.gender]
  if (sexo === null) return falta('Patient.gender', 'Falta el sexo, como dice el documento: male, female u other.')
  const tipo_doc = dni === undefined ? tipoDe(p.identifier, s) : 'DNI'
  if (tipo_doc === undefined) return falta('Patient.identifier', 'No se conoce ese tipo de documento.')
  return bien({
    tipo_doc,
    dni: dni ?? pasaporte ?? '',
    cuil: valorDe(p.identifier, sistemas.cuil) ?? '',
    apellido: nombre.family,
    nombre: nombre.given.join(' '),
    sexo,
    fecha_nacimiento: p.birthDate,
  })
}

type Medio = { system?: string; value?: string }
/** '' where the telecom does not say it. */
export const contactoDe = (p: PacienteRegistrado): { email: string; telefono: string } => {
  const medios = (p['telecom'] ?? []) as Medio[]
  const de = (system: string) => medios.find((medio) => medio.system === system)?.value ?? ''
  return { email: de('email'), telefono: de('phone') }
}
