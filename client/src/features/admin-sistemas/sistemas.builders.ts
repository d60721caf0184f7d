import type { EmisorSmart } from '@receta/contract'
import { unMedico } from '#api/test-app'

export const admin = { ...unMedico, tipo: 20, roles: [20] }

export const aSistema = (cambios: Partial<EmisorSmart> = {}): EmisorSmart => ({
  iss: 'https://his.prueba.ar/fhir',
  nombre: 'Hospital del Sur',
  client_id: 'receta-clara',
  origenes: [],
  marco: 'AAAAAAAAAAAAAAAAAAAAAA',
  version: 2,
  creado_en: '2026-11-20T12:00:00.000Z',
  revocado_en: null,
  ...cambios,
})
