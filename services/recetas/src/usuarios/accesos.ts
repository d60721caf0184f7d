import * as contract from '@receta/contract'
import { llamadaDe, route } from '@receta/service-kit'
import { type AccesoRow, listAccesos } from './accesos.repository'

const acciones = new Map<string, string>(
  (
    [
      [
        'abrir',
        [contract.fhirLee, contract.fhirBusca, contract.fhirBuscaPorCuerpo, contract.fhirResumen, contract.receta],
      ],
      ['documento', [contract.documentoReceta]],
      ['buscar', [contract.buscaAfiliado, contract.personaDatos]],
      // A refused receta told what its checks found, so it is a read too.
      [
        'revisar',
        [
          contract.revisaReceta,
          contract.informaReceta,
          contract.reemplazaReceta,
          contract.fhirRegistra,
          contract.fhirValida,
          contract.contingenciaRegistra,
        ],
      ],
      ['antecedentes', [contract.antecedentes]],
      [
        'listar',
        [
          contract.recetas,
          contract.autorizaciones,
          contract.datosPedidos,
          contract.cuotasAfiliados,
          contract.liquidacion,
          contract.liquidacionCsv,
          contract.liquidacionCierra,
          contract.liquidacionArchivo,
        ],
      ],
      ['contar', [contract.normaEnsaya]],
    ] as const
  ).flatMap(([accion, llamadas]) => llamadas.map((e) => [llamadaDe(e), accion] as const)),
)

/** What was done, in one word. A list leaves 'abrir' in the history of each receta, but the patient is told it was a list. */
export function accionDe({ clase, llamada, detalle }: AccesoRow): string {
  const porLlamada = acciones.get(llamada)
  const esDeLista = detalle === 'abrir' && porLlamada === 'listar'
  return (clase === 'evento' && !esDeLista ? detalle : porLlamada) ?? 'consultar'
}

/** The screen shows one row for each person and day, and a day may leave dozens of looks. */
const pageSize = 200

/** T06. */
export const accesos = route(contract.accesos, async ({ input, usuario, db }) => {
  const { persona_id, usuario_id } = usuario
  if (persona_id === null) return { items: [], hay_mas: false }
  const filas = await listAccesos(db, persona_id, pageSize + 1, (input.page - 1) * pageSize)
  const items = filas.slice(0, pageSize).map((fila) => ({
    en: fila.en.toISOString(),
    accion: accionDe(fila),
    quien: fila.quien,
    rol: fila.rol,
    propio: fila.usuario_id === usuario_id,
    motivo: fila.motivo,
    en_nombre_de: fila.en_nombre_de,
    sin_relacion: fila.sin_relacion,
    recetas_id: fila.recetas_id,
    referencia: fila.referencia,
  }))
  return { items, hay_mas: filas.length > pageSize }
})
