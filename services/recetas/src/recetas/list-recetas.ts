import * as contract from '@receta/contract'
import { normalizar, pageSize, Rol } from '@receta/domain'
import { JsonText, raise, route } from '@receta/service-kit'
import { listRecetas as list } from './lista-recetas.repository'

/** A LIKE pattern must not be steered by what was typed. */
const literal = (texto: string) => normalizar(texto).replaceAll(/[\\%_]/g, String.raw`\$&`)

/** A page of the caller's own recetas, a médico's or a paciente's, with how many there are in each visible state. */
export const listRecetas = route(contract.recetas, async ({ input, usuario, db, now }) => {
  const dueno = usuario.roles.includes(Rol.MEDICO)
    ? { medico_id: usuario.medico_id ?? raise('a médico without his row') }
    : { persona_id: usuario.persona_id ?? 0 }
  const pagina = await list(db, dueno, {
    filtro: input.filtro,
    dni: input.dni,
    busqueda: literal(input.paciente),
    convenio_id: input.convenio_id ?? null,
    limit: pageSize,
    start: (input.page - 1) * pageSize,
    now,
  })
  return new JsonText(pagina)
})
