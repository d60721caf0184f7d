import { describe, expect, it } from 'vitest'
import type { ReglasConvenio } from '../receta/borrador'
import { codigosHallazgo } from '../revision/hallazgo'
import { aReglas } from '../revision/revision.builders'
import { camposQuePide, esDelConvenio, fraseLimites, frenosDelConvenio } from './vista-convenio'

const now = new Date('2026-11-22T15:00:00Z')
/** A convenio without refusals or requirements. */
const abierto = aReglas({ padron_afiliados_manual: 1, digital_fecha_receta: 1, permite_restringidos: true })
const conRegla = (cambio: Partial<ReglasConvenio>) =>
  frenosDelConvenio({ ...abierto, ...cambio }, now).map((h) => h.codigo)

describe('what a convenio refuses', () => {
  it('is only how much there may be of each thing where it has no other rule', () => {
    expect(conRegla({})).toEqual(['MAX_ITEMS', 'MAX_ENVASES'])
  })

  it.each([
    [{ padron_afiliados_manual: 0 }, 'PADRON_NO_MANUAL'],
    [{ solo_generico: true }, 'SOLO_GENERICO'],
    [{ digital_elige_plan: true }, 'PLAN_FALTA'],
    [{ digital_indica_prestador: 1 }, 'PRESTADOR_FALTA'],
    [{ digital_get_contacto_afiliado: 1 }, 'CONTACTO_FALTA'],
    [{ permite_sustitucion: false }, 'SUSTITUCION_NO_ADMITIDA'],
    [{ autorizaciones_recetas_por_afiliado: 2 }, 'CUOTA_AGOTADA'],
    [{ digital_fecha_receta: 0 }, 'FECHA_NO_ADMITIDA'],
    [{ tratamiento_prolongado: false }, 'PROLONGADO_NO_ADMITIDO'],
    [{ permite_restringidos: false }, 'RESTRINGIDO_NO_ADMITIDO'],
  ] as const)('with %j also %s', (regla, codigo) => {
    expect(conRegla(regla).filter((uno) => uno !== 'MAX_ITEMS' && uno !== 'MAX_ENVASES')).toEqual([codigo])
  })

  it('says every code of the limits under the strictest convenio, each once', () => {
    const todas = conRegla({
      padron_afiliados_manual: 0,
      solo_generico: true,
      digital_elige_plan: true,
      digital_indica_prestador: 1,
      digital_get_contacto_afiliado: 1,
      permite_sustitucion: false,
      autorizaciones_recetas_por_afiliado: 1,
      digital_fecha_receta: 0,
      tratamiento_prolongado: false,
      permite_restringidos: false,
    })
    expect(todas.toSorted()).toEqual(codigosHallazgo.filter(esDelConvenio).toSorted())
  })

  it('names the numbers of the convenio', () => {
    const [items, envases] = frenosDelConvenio({ ...abierto, max_items: 7, max_envases: 9 }, now)
    expect([items?.datos, envases?.datos]).toEqual([{ maximo: 7 }, { maximo: 9 }])
  })
})

describe('what a convenio asks', () => {
  it('is nothing more where it admits nothing and asks nothing', () => {
    expect(camposQuePide(aReglas({ tratamiento_prolongado: false, permite_sustitucion: false }))).toEqual([])
  })

  it.each([
    [{ padron_afiliados_manual: 1 }, ['Número de afiliado'], true],
    [{ digital_elige_plan: true }, ['Plan'], true],
    [{ digital_indica_prestador: 1 }, ['Prestador'], true],
    [{ digital_get_contacto_afiliado: 1 }, ['Correo del paciente', 'Teléfono del paciente'], true],
    [{ digital_fecha_receta: 1 }, ['Rige desde'], false],
    [{ tratamiento_prolongado: true }, ['Tratamiento prolongado'], false],
    [{ permite_sustitucion: true }, ['La farmacia puede sustituir'], false],
  ] as const)('with %j is %j', (regla, rotulos, obligatorio) => {
    const pide = camposQuePide(aReglas({ tratamiento_prolongado: false, permite_sustitucion: false, ...regla }))
    expect(pide).toMatchObject([{ rotulos, obligatorio }])
  })

  it('asks nobody of Particular for an affiliate number', () => {
    const particular = aReglas({ es_particular: true, padron_afiliados_manual: 1 })
    expect(camposQuePide(particular).flatMap(({ rotulos }) => rotulos)).not.toContain('Número de afiliado')
  })

  it('fits in one line', () => {
    expect(fraseLimites(aReglas({ solo_generico: true }))).toBe(
      'hasta 2 renglones por receta · 30\u00a0días para retirar · sólo genérico',
    )
    expect(fraseLimites(aReglas({ max_items: 1, digital_auditoria: 1, digital_get_contacto_afiliado: 1 }))).toBe(
      'hasta 1 renglón por receta · 30\u00a0días para retirar · pide un teléfono o correo · pasa por auditoría',
    )
  })
})
