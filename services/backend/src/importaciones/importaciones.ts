import * as contract from '@receta/contract'
import { ASUNTOS } from '@receta/importar'
import { route } from '@receta/service-kit'
import { listImportaciones, listVivos } from './importaciones.repository'
import { answerArchivo } from './respuesta'

const formatos = Object.fromEntries(
  ASUNTOS.map((uno) => [uno.que, uno.formatos.map((f) => f.nombre)]),
) as contract.OutputOf<typeof contract.importaciones>['formatos']

export const importaciones = route(contract.importaciones, async ({ input, db, now }) => {
  const { items, total } = await listImportaciones(db, input)
  return {
    items: items.map((fila) => ({
      ...fila,
      empezada_en: fila.empezada_en.toISOString(),
      terminada_en: fila.terminada_en.toISOString(),
    })),
    en_curso: (await listVivos(db, now)).map((fila) => answerArchivo(fila, now)),
    formatos,
    total_estimado: total,
    start: input.start,
    limit: input.limit,
  }
})
