import type * as contract from '@receta/contract'
import type { Db, UsuarioActual } from '@receta/database'
import { addDias, escriturasDni, esFecha, inicioDelDia, Rol } from '@receta/domain'
import { personaDeId, type Propios, readMarca, readToken, sistemas } from '@receta/fhir'
import { AppError } from '@receta/service-kit'
import type { z } from 'zod'
import { type Alcance, type DocumentoPedido, type Filtro, findPersona } from './busqueda.repository'

export type Busqueda = z.output<(typeof contract.fhirBusca)['input']>

/** Refuses a parameter by its name. */
export const reject = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

const deCadaTipo: Readonly<Record<Busqueda['tipo'], readonly string[]>> = {
  Bundle: ['identifier'],
  MedicationDispense: ['identifier'],
  Patient: ['identifier', '_id'],
  MedicationRequest: [
    'identifier',
    'patient',
    'subject',
    'patient.identifier',
    'status',
    'authoredon',
    'requester.identifier',
    'coverage',
    '_include',
    '_include:iterate',
    '_revinclude',
    'pagina',
  ],
}
const deTodos = new Set(['tipo', '_count', '_format'])

/** A parameter of another type is refused, as one that nobody knows, and so is a search by nothing where one is needed. */
export function checkParametros(input: Busqueda): void {
  const suyos = deCadaTipo[input.tipo]
  const dichos = Object.entries(input).flatMap(([nombre, valor]) => (valor === undefined ? [] : [nombre]))
  for (const nombre of dichos)
    if (!deTodos.has(nombre) && !suyos.includes(nombre))
      reject(nombre, `${input.tipo} se busca por ${suyos.join(', ')}.`)
  if (input.identifier !== undefined && dichos.some((nombre) => nombre !== 'identifier' && !deTodos.has(nombre)))
    reject('identifier', 'Va solo: encuentra un recurso.')
  if (input.tipo !== 'MedicationRequest' && input.identifier === undefined && input._id === undefined)
    reject('identifier', `Falta por qué: ${suyos.join(', ')}.`)
}

const numeroDe = (value: string, campo: string): number =>
  /^\d{1,9}$/.test(value) ? Number(value) : reject(campo, 'Ese número no es de acá.')

/** The document of a token of a person; null when the token is our own number. */
function documentoDe(texto: string, campo: string, s: Propios): DocumentoPedido | { persona_id: number } {
  const { system, value } = readToken(texto)
  const digitos = value.replaceAll(/\D/g, '')
  switch (system) {
    case s.paciente:
      return { persona_id: numeroDe(value, campo) }
    case sistemas.dni:
      return { numeros: escriturasDni(digitos), esDni: true }
    case s.documento:
      return { numeros: [value.toUpperCase()], esDni: false }
    case sistemas.cuil:
      return { cuil: digitos, numeros: escriturasDni(digitos.slice(2, 10)) }
    case null:
    default:
      return reject(campo, `Va con su sistema: ${[sistemas.dni, sistemas.cuil, s.documento, s.paciente].join(', ')}.`)
  }
}

/**
 * The person of a token `system|value`; null when the caller may see nobody like that. A document number never travels in an address
 * (decision 0011), and who sees it masked does not get to try one.
 */
export async function personaDeToken(
  db: Db,
  texto: string,
  { campo, porCuerpo, usuario, s }: { campo: string; porCuerpo: boolean; usuario: UsuarioActual; s: Propios },
): Promise<number | null> {
  const pedido = documentoDe(texto, campo, s)
  if ('persona_id' in pedido) return pedido.persona_id
  if (!porCuerpo) reject(campo, 'Un documento no va en la dirección: POST _search lo lleva en el cuerpo.')
  const sinMascara = usuario.roles.includes(Rol.MEDICO) || usuario.persona_id !== null
  return sinMascara ? findPersona(db, pedido) : null
}

/** The id of a Patient as a parameter writes it. */
export const personaDe = (texto: string, campo: string): number =>
  personaDeId(texto) ?? reject(campo, 'No es un Patient de acá: Patient/p y su número.')

/** Whose recetas this caller searches: his patients', his own and those shown to him, or what he pays; null for nobody's. */
export function alcanceDe(usuario: UsuarioActual, persona_id: number | null): Alcance | null {
  const { roles, medico_id, convenio_id, usuario_id } = usuario
  const propia = usuario.persona_id
  if (roles.includes(Rol.MEDICO) && medico_id !== null && (propia === null || persona_id !== propia))
    return { como: 'medico', medico_id }
  if (propia !== null) return { como: 'paciente', persona_id: propia, usuario_id }
  return roles.includes(Rol.OBRASOCIAL) && convenio_id !== null ? { como: 'obra_social', convenio_id } : null
}

/** From the day's beginning on, and before the other's, in Buenos Aires. */
function entreFechas(authoredon: Busqueda['authoredon']): Pick<Filtro, 'desde' | 'hasta'> {
  const desde: number[] = []
  const hasta: number[] = []
  for (const texto of [authoredon ?? []].flat()) {
    const [, prefijo = 'eq', dia = ''] = /^([a-z]{2})?(.+)$/.exec(texto) ?? []
    if (!esFecha(dia)) reject('authoredon', 'La fecha no existe.')
    const [empieza, termina] = [inicioDelDia(dia).getTime(), inicioDelDia(addDias(dia, 1)).getTime()]
    if (prefijo === 'ge' || prefijo === 'eq') desde.push(empieza)
    if (prefijo === 'gt') desde.push(termina)
    if (prefijo === 'le' || prefijo === 'eq') hasta.push(termina)
    if (prefijo === 'lt') hasta.push(empieza)
  }
  return {
    desde: desde.length === 0 ? null : new Date(Math.max(...desde)),
    hasta: hasta.length === 0 ? null : new Date(Math.min(...hasta)),
  }
}

function medicoDe(texto: string | undefined, s: Propios): Filtro['medico'] {
  if (texto === undefined) return null
  const { system, value } = readToken(texto)
  if (system === sistemas.refeps) return { refeps: value }
  if (system === s.medico) return { medico_id: numeroDe(value, 'requester.identifier') }
  return reject('requester.identifier', `Va con su sistema: ${sistemas.refeps} o ${s.medico}.`)
}

function pagadorDe(texto: string | undefined, s: Propios): Filtro['pagador'] {
  if (texto === undefined) return null
  const { system, value } = readToken(texto)
  if (system === sistemas.cobertura) return { rnos: value }
  if (system === s.convenio) return { convenio_id: numeroDe(value, 'coverage') }
  return reject('coverage', `Va con su sistema: ${sistemas.cobertura} o ${s.convenio}.`)
}

/** What a search of lines asks for, but its person, who may take a look-up. One line more than the page tells whether there is another. */
export function filtroDe(input: Busqueda, s: Propios): Omit<Filtro, 'persona_id'> {
  return {
    status: input.status?.split(',') ?? null,
    ...entreFechas(input.authoredon),
    medico: medicoDe(input['requester.identifier'], s),
    pagador: pagadorDe(input.coverage, s),
    despues: input.pagina === undefined ? null : readMarca(input.pagina),
    limite: input._count + 1,
  }
}
