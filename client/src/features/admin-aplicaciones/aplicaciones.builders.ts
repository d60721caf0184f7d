import * as contract from '@receta/contract'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'
import type { Conexion } from './conexiones/conexiones.queries'

export const admin = { ...unMedico, tipo: 20, roles: [20] }

export const aResumen = (cambios: Partial<contract.AplicacionResumen> = {}): contract.AplicacionResumen => ({
  soft_id: 100,
  nombre: 'Farmasoft',
  canal: 'farmacia',
  activa: true,
  version_code: 0,
  version_name: '',
  credenciales: 1,
  ...cambios,
})

export const anAplicacion = (cambios: Partial<contract.AplicacionDatos> = {}): contract.AplicacionDatos => ({
  soft_id: 100,
  nombre: 'Farmasoft',
  canal: 'farmacia',
  activa: true,
  app_token: 'Zk3hT0o8Qv1mN5pXrS7uWyAb',
  version: 2,
  version_code: 120,
  version_name: '1.2.0',
  link_update: 'https://example.com/app',
  credenciales: [
    {
      credencial_id: 5,
      nombre: 'Caja 1',
      farmacia: 'Farmacia del Puente',
      usuario: 'farmacia@prueba.ar',
      creada_en: '2026-11-20T12:00:00.000Z',
      revocada_en: null,
    },
    {
      credencial_id: 4,
      nombre: 'Caja vieja',
      farmacia: 'Farmacia del Puente',
      usuario: 'farmacia@prueba.ar',
      creada_en: '2026-10-20T12:00:00.000Z',
      revocada_en: '2026-11-19T12:00:00.000Z',
    },
  ],
  historial: [
    {
      version: 2,
      quien: 'Ana Admin',
      motivo: 'Nota 9',
      cambios: {
        activa: { antes: false, despues: true },
        version_name: { antes: '', despues: '1.2.0' },
      },
      en: '2026-11-20T12:00:00.000Z',
    },
  ],
  ...cambios,
})

export const listado = (items: contract.AplicacionResumen[]) => ({
  items,
  total_estimado: items.length,
  start: 0,
  limit: 35,
})

/** A fake server with that application, and a session with a fresh second factor. */
export function conAplicacion(actual: () => contract.AplicacionDatos): FakeServer {
  const server = fakeServer()
  server.on(contract.aplicacionesDatos, () =>
    listado([aResumen(), aResumen({ soft_id: 101, nombre: 'Tablero', canal: 'fax', activa: false, credenciales: 0 })]),
  )
  server.on(contract.aplicacionDatos, () => ({ aplicacion: actual() }))
  server.on(contract.conexiones, () => ({ items: [] }))
  const hasta = new Date(Date.now() + 60_000).toISOString()
  server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: hasta } }))
  return server
}

export const clienteDePrueba = '6f1c2b9e-8a54-4d2c-9b57-0f3f7f1a2b3c'
export const aConexion = (cambios: Partial<Conexion> = {}): Conexion => ({
  client_id: clienteDePrueba,
  soft_id: 100,
  aplicacion: 'Farmasoft',
  usuario_id: 7,
  usuario: 'farmacia@prueba.ar',
  cuenta: 'Farmacia del Puente',
  nombre: 'Caja central',
  alcances: ['mostrador', 'system/MedicationDispense.c', 'notificaciones'],
  kids: ['k1', 'k2'],
  jwks_uri: null,
  por_minuto: 120,
  version: 3,
  creada_en: '2026-11-20T12:00:00.000Z',
  revocada_en: null,
  avisos: {
    url: 'https://farmacia.example/avisos',
    temas: ['receta.anulada'],
    estado: 'activa',
    fallas: 0,
    ultimo_error: null,
    entregada_en: '2026-11-20T12:00:00.000Z',
    en_espera: 0,
    cambiada_en: '2026-11-20T12:00:00.000Z',
  },
  ...cambios,
})
