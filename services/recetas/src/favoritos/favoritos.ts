import * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import { createCodigoProducto } from '@receta/domain'
import { AppError, raise, route } from '@receta/service-kit'
import { existingProductos, type FavoritoRow, listFavoritos, replaceFavoritos } from './favoritos.repository'

const medicoDe = ({ medico_id }: { medico_id: number | null }) => medico_id ?? raise('a médico without his record')

export const favoritos = route(contract.favoritos, ({ usuario, db, config, now }) =>
  list(db, config.clave_ofuscacion, medicoDe(usuario), now),
)

export const guardaFavoritos = route(contract.guardaFavoritos, async ({ input, usuario, db, config, now }) => {
  const medico_id = medicoDe(usuario)
  await db.kysely.transaction().execute(async (trx) => {
    const conocidos = await existingProductos(
      trx,
      input.items.map((item) => item.producto_id),
    )
    const ajeno = input.items.findIndex((item) => !conocidos.has(item.producto_id))
    if (ajeno >= 0) {
      throw new AppError('DATOS_INVALIDOS', {
        fields: { [`items.${ajeno}.producto_id`]: ['No está en el vademécum.'] },
      })
    }
    await replaceFavoritos(trx, medico_id, input.items)
  })
  return list(db, config.clave_ofuscacion, medico_id, now)
})

async function list(db: Db, clave: string, medico_id: number, now: Date) {
  return { items: (await listFavoritos(db, medico_id)).map((row) => aFavorito(row, clave, now)) }
}

function aFavorito({ codigo, diagnostico, producto, ...favorito }: FavoritoRow, clave: string, now: Date) {
  return {
    ...favorito,
    diagnostico: diagnostico === null ? null : { codigo: codigo ?? '', texto: diagnostico },
    producto: producto && {
      ...producto,
      codigo: createCodigoProducto(
        { producto_id: producto.id, timestamp: now.getTime(), valor: producto.precio ?? '' },
        clave,
      ),
      cobertura: null,
    },
  }
}
