import * as contract from '@receta/contract'
import { pageSize } from '@receta/domain'
import { route } from '@receta/service-kit'
import { type AccesoRow, listAccesos } from './accesos.repository'

const acciones: Record<string, string> = {
  'GET /fhir/:tipo/:id': 'abrir',
  'GET /fhir/:tipo': 'abrir',
  'GET /api/receta': 'abrir',
  'POST /api/receta/documento': 'documento',
  'GET /api/busca_afiliado': 'buscar',
  'POST /api/persona_datos': 'buscar',
  'POST /api/revisa_receta': 'revisar',
  'POST /api/antecedentes': 'antecedentes',
  'GET /api/recetas': 'listar',
  'GET /api/autorizaciones': 'listar',
  'GET /api/datos_pedidos': 'listar',
}

const accionDe = ({ clase, llamada, detalle }: AccesoRow): string =>
  (clase === 'evento' ? detalle : acciones[llamada]) ?? 'consultar'

/** T06: the patient reads who looked, the person and not only the institution. */
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
