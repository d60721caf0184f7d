import * as contract from '@receta/contract'
import { route } from '@receta/service-kit'
import { listLocalidades, listPartidos, listProvincias } from './territorio.repository'

const maximo = 500

export const provincias = route(contract.provincias, async ({ input, leer }) => ({
  items: await leer((db) => listProvincias(db, input.query)),
}))

export const partidos = route(contract.partidos, async ({ input, leer }) => ({
  items: await leer((db) => listPartidos(db, input)),
}))

export const localidades = route(contract.localidades, async ({ input, leer }) => ({
  items: await leer((db) =>
    listLocalidades(db, { partido_id: input.partido_id ?? null, query: input.query, limit: maximo }),
  ),
}))
