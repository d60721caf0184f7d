import * as contract from '@receta/contract'
import { normalizar } from '@receta/domain'
import { AppError, route } from '@receta/service-kit'
import { findAfiliados } from './afiliados.repository'
import { demasiadasBusquedas } from './limite-busquedas'

const letrasMinimas = 3

const refuse = (campo: string, mensaje: string): never => {
  throw new AppError('DATOS_INVALIDOS', { fields: { [campo]: [mensaje] } })
}

export const buscaAfiliado = route(contract.buscaAfiliado, async ({ input, usuario, db, now, fail }) => {
  if (await demasiadasBusquedas(db, usuario, now)) return fail('DEMASIADOS_INTENTOS')
  const { convenio_id, dni, nroafiliado, query } = input
  if (dni === undefined && nroafiliado === undefined && query === undefined)
    return refuse('dni', 'Falta el DNI, el número de afiliado o el nombre.')
  const palabras = normalizar(query ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  // Marks and spaces reach the three characters of the contract, but would list the whole padrón.
  if (query !== undefined && palabras.join('').length < letrasMinimas)
    return refuse('query', `Hacen falta ${letrasMinimas} letras.`)
  const criterios = { medico_id: usuario.medico_id, convenio_id, dni, nroafiliado, palabras }
  return { items: await findAfiliados(db, criterios, now) }
})
