import type * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import { cuantasRecetas } from '@receta/domain'
import { type Context, decrypt } from '@receta/service-kit'
import { type BlancoRow, findBlanco } from '../../recetarios/recetarios.repository'

type Ctx = Context<typeof contract.informaReceta>
type FirmadaAntes = { referencia: string; token: string }
type Blanco = { antes?: FirmadaAntes; fields: Record<string, string[]> }

const malo = (mensaje: string): Blanco => ({ fields: { nro_recetario: [mensaje] } })

function judge({ input, claves }: Ctx, blanco: BlancoRow | undefined): Blanco {
  if (!blanco) return malo('Ese número no es de un recetario tuyo. Revisalo: es el que dice «Recetario» en el papel.')
  const { referencia, token_cifrado, usado, anulado, convenio_id, convenio } = blanco
  if (anulado) return malo('Anulaste ese blanco: ya no se puede usar. Hacela sin número de recetario.')
  if (usado) return malo('Con ese número de recetario ya hay una receta.')
  if (convenio_id !== input.convenio_id)
    return malo(`Ese número es de un recetario de ${convenio}, y va por ese convenio.`)
  if (cuantasRecetas(input) > 1)
    return malo('Un recetario en papel es una sola receta: no lleva tratamiento prolongado.')
  return { antes: { referencia, token: decrypt(claves, token_cifrado, `receta:${referencia}`) }, fields: {} }
}

/** CT-01. Of two requests for one number, unique indexes refuse the second. */
export async function blancoDe(c: Ctx, donde: Db, medico_id: number): Promise<Blanco> {
  const { nro_recetario } = c.input
  if (nro_recetario === undefined) return { fields: {} }
  return judge(c, await findBlanco(donde, medico_id, nro_recetario))
}
