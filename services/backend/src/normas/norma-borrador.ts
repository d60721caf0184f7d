import * as contract from '@receta/contract'
import { raise, route } from '@receta/service-kit'
import { findConvenio } from '../convenios/admin-convenios.repository'
import { deleteBorrador, listBorradores, saveBorrador } from './borradores.repository'

/** Even incomplete; it is validated when it is published. */
export const normaGuarda = route(contract.normaGuarda, async ({ input, usuario, db, now, fail, note }) => {
  note({ detalle: `borrador de la norma ${input.codigo}, convenio ${input.convenio_id}` })
  if (!(await findConvenio(db.kysely, input.convenio_id))) return fail('CONVENIO_NO_ENCONTRADO')
  await saveBorrador(db, input, { por: usuario.usuario_id, quien: usuario.descripcion, guardado_en: now })
  const [borrador] = await listBorradores(db, input)
  return { borrador: borrador ?? raise('a draft vanished as it was kept') }
})

export const normaDescarta = route(contract.normaDescarta, async ({ input, db, note }) => {
  note({ detalle: `borrador de la norma ${input.codigo}, convenio ${input.convenio_id}` })
  await deleteBorrador(db.kysely, input.convenio_id, input.codigo)
  return {}
})
