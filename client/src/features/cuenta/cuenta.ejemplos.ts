import * as contract from '@receta/contract'
import type { FakeServer } from '#api/fake-server'
import { unPaciente } from '#api/test-app'

export const unPerfil: contract.OutputOf<typeof contract.perfil> = {
  usuario: unPaciente.usuario,
  descripcion: unPaciente.descripcion,
  tipo: 14,
  email: 'norma@example.com',
  telefono: null,
  email_pendiente: null,
  preferencias: {},
  medico: null,
  paciente: { dni: '98104227', apellidoNombre: 'Norma Beatriz Aguirre', fecha_nacimiento: '1951-03-02' },
}

const hace = (minutos: number) => new Date(Date.now() - minutos * 60_000).toISOString()

export const unaSesion = (
  fields: Partial<contract.OutputOf<typeof contract.sesiones>['items'][number]> = {},
): contract.OutputOf<typeof contract.sesiones>['items'][number] => ({
  sesion_id: 1,
  actual: false,
  dispositivo: 'Chrome en Android',
  aplicacion: 'Receta Clara web',
  creada_en: hace(3000),
  usada_en: hace(10),
  vence_en: hace(-400),
  ...fields,
})

export function answerCuenta(server: FakeServer, clave_vence_en?: string): void {
  const { access_token: _, ...datos } = unPaciente
  server.on(contract.perfil, () => unPerfil)
  server.on(contract.test, () => ({
    data: { ...datos, roles: [14], segundo_factor_hasta: null, ...(clave_vence_en && { clave_vence_en }) },
  }))
  server.on(contract.passkeys, () => ({ items: [], totp: false }))
  server.on(contract.sesiones, () => ({ items: [unaSesion({ actual: true })] }))
}
