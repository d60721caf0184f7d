import * as contract from '@receta/contract'
import { act } from '@testing-library/react'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { renderScreen, unMedico } from '#api/test-app'
import { saveSession } from '#session/session'
import { saveBorrador } from './borrador/borradores'
import type { RecetaDraft } from './borrador/receta-draft-inicial'
import { aConvenio } from '#api/convenio.builders'
import { anAfiliado, aProducto, aRevision, particular } from './prescribir.builders'
import { anEmitida, aPerfil } from './prescribir-respuestas'
import { PrescribirScreen } from './PrescribirScreen'

export function servidorDePrescribir(): FakeServer {
  const server = fakeServer()
  const productos = { total_estimado: 1, start: 0, limit: 35, aproximado: false, vademecum_fecha: '2026-11-14' }
  const segundo_factor_hasta = new Date(Date.now() + 600_000).toISOString()
  const sesion = { convenio_id: 0, usuario: unMedico.usuario, descripcion: '', tipo: 13, roles: [13] }
  server.on(contract.conveniosHabilitados, () => ({ items: [aConvenio(), particular] }))
  server.on(contract.perfil, () => aPerfil())
  server.on(contract.buscaAfiliado, ({ dni }) => ({ items: dni === '98104227' ? [anAfiliado()] : [] }))
  server.on(contract.productos, () => ({ ...productos, items: [aProducto()] }))
  server.on(contract.planes, () => ({ items: [{ plan_id: 3, nombre: 'Plan Único', es_del_afiliado: true }] }))
  server.on(contract.diagnosticos, () => ({ items: [{ codigo: 'I10', texto: 'Hipertensión esencial' }] }))
  server.on(contract.recetas, () => ({ items: [], conteos: {}, total_estimado: 0, start: 0, limit: 35 }))
  server.on(contract.favoritos, () => ({ items: [] }))
  server.on(contract.usos, () => ({ diagnosticos: [], productos: [] }))
  server.on(contract.revisaReceta, () => aRevision())
  server.on(contract.test, () => ({ data: { ...sesion, segundo_factor_hasta } }))
  server.on(contract.informaReceta, () => anEmitida())
  return server
}

export async function openWithBorrador(draft: RecetaDraft) {
  saveSession(unMedico)
  await saveBorrador({ borrador_id: 'uno', draft }, new Date())
  return renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
}

export async function openFor(state: object) {
  const pantalla = renderScreen(<PrescribirScreen />, { usuario: unMedico, route: '/prescribir' })
  await act(() => pantalla.router.navigate('/otra'))
  await act(() => pantalla.router.navigate('/prescribir', { state }))
  return pantalla
}
