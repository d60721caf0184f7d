import * as contract from '@receta/contract'
import { type FakeServer, fakeServer } from '#api/fake-server'
import { unMedico } from '#api/test-app'

export const admin = { ...unMedico, tipo: 20, roles: [20] }

export const reglas: contract.ReglasAdmin = {
  activo: true,
  padron_afiliados_manual: 0,
  autorizaciones_recetas_por_afiliado: 0,
  digital_elige_plan: false,
  digital_indica_prestador: 0,
  permite_sustitucion: true,
  tratamiento_prolongado: true,
  digital_fecha_receta: 0,
  digital_auditoria: 0,
  digital_get_contacto_afiliado: 0,
  permite_restringidos: false,
  solo_generico: true,
  vigencia_dias: 30,
  max_items: 2,
  max_envases: 4,
}
export const listado = (items: object[]) => ({ items, total_estimado: items.length, start: 0, limit: 35 }) as never

const fila = {
  convenio_id: 2,
  nombre: 'Programa Salud Cerca',
  sigla: 'SC',
  rnos: '999902',
  es_particular: false,
  activo: true,
  planes: 1,
  medicos: 4,
  normas: 2,
}

export const aConvenio = (cambios: Partial<contract.ConvenioDatos> = {}): contract.ConvenioDatos => ({
  convenio_id: 2,
  nombre: 'Programa Salud Cerca',
  sigla: 'SC',
  es_particular: false,
  version: 3,
  rnos: '999902',
  reglas,
  planes: [
    { plan_id: 1, nombre: 'Plan Único', activo: true, coberturas: 412 },
    { plan_id: 2, nombre: 'Plan Viejo', activo: false, coberturas: 1 },
  ],
  medicos: 4,
  normas: 2,
  historial: [
    {
      version: 3,
      quien: 'Ana Admin',
      motivo: 'Nota 14',
      cambios: { max_items: { antes: 3, despues: 2 } },
      en: '2026-11-20T12:00:00.000Z',
    },
  ],
  ...cambios,
})

export const aPlanDatos = (cambios: Partial<contract.PlanDatos> = {}): contract.PlanDatos => ({
  plan_id: 1,
  convenio_id: 2,
  nombre: 'Plan Único',
  activo: true,
  version: 2,
  afiliados: 1_204,
  coberturas: [
    { ifa_clave: 'enalapril', droga: 'Enalapril maleato', porcentaje: 70, requiere_autorizacion: false },
    { ifa_clave: 'losartan', droga: 'Losartán potásico', porcentaje: 40, requiere_autorizacion: true },
  ],
  historial: [
    {
      version: 2,
      quien: 'Ana Admin',
      motivo: 'Nota 9',
      cambios: {
        'cobertura:enalapril': { antes: null, despues: { porcentaje: 70, requiere_autorizacion: false } },
        nombre: { antes: 'Plan Base', despues: 'Plan Único' },
      },
      en: '2026-11-20T12:00:00.000Z',
    },
  ],
  ...cambios,
})

export function conConvenio(actual: () => { convenio: contract.ConvenioDatos; plan: contract.PlanDatos }): FakeServer {
  const server = fakeServer()
  server.on(contract.conveniosDatos, () => listado([fila]))
  server.on(contract.convenioDatos, () => ({ convenio: actual().convenio }))
  server.on(contract.planDatos, () => ({ plan: actual().plan }))
  server.on(contract.normas, () => listado([]))
  server.on(contract.convenioMedicos, () =>
    listado([{ medico_id: 1, medico: 'Dra. Mariela Acosta', profesion: 'Médica', matriculas: ['MP 15021'] }]),
  )
  server.on(contract.convenioEnsaya, () => ({
    desde: '2026-10-24',
    hasta: '2026-11-22',
    recetas: 'entre_200_y_1500' as const,
    frenadas: {
      max_items: 'entre_10_y_75' as const,
      max_envases: 'menos_de_20' as const,
      solo_generico: null,
      permite_restringidos: null,
      autorizaciones_recetas_por_afiliado: null,
    },
  }))
  const hasta = new Date(Date.now() + 60_000).toISOString()
  server.on(contract.test, () => ({ data: { ...admin, segundo_factor_hasta: hasta } }))
  return server
}
