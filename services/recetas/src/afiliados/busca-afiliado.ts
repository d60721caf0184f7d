import * as contract from '@receta/contract'
import { normalize } from '@receta/domain'
import { demasiadoMirado, requirePacienteDelMarco, route, refuseField } from '@receta/service-kit'
import { findAfiliados } from './afiliados.repository'

const letrasMinimas = 3

export const buscaAfiliado = route(contract.buscaAfiliado, async ({ input, usuario, db, now, fail, note }) => {
  if (await demasiadoMirado(db, usuario.usuario_id, now)) return fail('DEMASIADOS_INTENTOS')
  const { convenio_id, dni, tipo_doc, nroafiliado, query } = input
  if (dni === undefined && nroafiliado === undefined && query === undefined)
    return refuseField('dni', 'Falta el DNI, el número de afiliado o el nombre.')
  // Here and not only as it is signed, so that nobody writes a receta that will be refused, and no frame looks into the padrón.
  requirePacienteDelMarco(usuario, dni)
  const palabras = normalize(query ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
  // Punctuation and spaces satisfy the contract's three characters, but would list the whole padrón.
  if (query !== undefined && palabras.join('').length < letrasMinimas)
    return refuseField('query', `Hacen falta ${letrasMinimas} letras.`)
  const criterios = { medico_id: usuario.medico_id, convenio_id, dni, tipo_doc, nroafiliado, palabras }
  const items = await findAfiliados(db, criterios, now)
  note({ personas: [...new Set(items.map((i) => i.persona_id))] })
  return { items }
})
