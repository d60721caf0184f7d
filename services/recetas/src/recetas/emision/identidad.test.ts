import * as contract from '@receta/contract'
import { aMundo, anAfiliado, anInforme, aPersona, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { informaReceta } from './informa-receta'
import { revisaReceta } from './revisa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, revisaReceta])
const now = new Date('2026-11-20T13:00:00Z')
/** Known: and what nobody who types another name by her document may read. */
const conocida = {
  dni: '98104227',
  cuil: '27981042277',
  apellido: 'Aguirre',
  nombre: 'Norma Beatriz',
  sexo: 'F' as const,
  fecha_nacimiento: '1952-03-12',
}
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  await anAfiliado(db, await aPersona(db, { ...conocida, alergias: ['enalapril'] }), mundo.convenio_id)
})

const escrita = (cambios: Partial<typeof conocida> & { sexo?: 'F' | 'M' } = {}) =>
  anInforme(mundo, now, {
    persona_id: 0,
    afiliado_id: 0,
    nroafiliado: '',
    paciente: { tipo_doc: 'DNI', ...conocida, ...cambios },
  })

describe('S12 a known document', () => {
  it.each([
    ['another name', { nombre: 'Raúl', apellido: 'Sosa' }],
    ['another sex', { sexo: 'M' as const }],
    ['another birth date', { fecha_nacimiento: '1990-07-01' }],
    ['another CUIL of the same document', { cuil: '23981042274' }],
  ])('with %s is stopped, and nothing of whom it is of is told', async (_que, cambios) => {
    const informe = escrita(cambios as never)
    const { status, error, raw } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    expect(status).toBe(409)
    const codigos = (error.hallazgos ?? []).map((h) => h.codigo)
    expect(codigos).toContain('IDENTIDAD_DISTINTA')
    expect(codigos).not.toContain('ALERGIA')
    const { clave_idempotencia: _, ...borrador } = informe
    const revisada = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
    expect(revisada.data.hallazgos.map((h) => h.codigo)).toContain('IDENTIDAD_DISTINTA')
    expect(revisada.data.hallazgos.map((h) => h.codigo)).not.toContain('ALERGIA')
    for (const dicho of [raw, revisada.raw])
      for (const suyo of [conocida.cuil, conocida.fecha_nacimiento, 'Aguirre', 'Norma'])
        expect(dicho).not.toContain(suyo)
  })

  it.each([
    ['a CUIT, of another name', { tipo_doc: 'CUIT', dni: conocida.cuil, nombre: 'Juan', apellido: 'Ladrón' }],
    ['a CUIT, of hers', { tipo_doc: 'CUIT', dni: conocida.cuil }],
    ['a passport beside her CUIL', { tipo_doc: 'PASAPORTE', dni: 'AAB123456' }],
    ['a passport beside her CUIL, of another name', { tipo_doc: 'PASAPORTE', dni: 'AAC123456', apellido: 'Ladrón' }],
  ])('typed as %s is stopped too, and makes nobody else of her', async (_que, cambios) => {
    const antes = await db.pool.query('select from personas')
    const { status, error } = await servidor.call(contract.informaReceta, escrita(cambios as never), mundo.medico)
    expect(status).toBe(409)
    expect((error.hallazgos ?? []).map((h) => h.codigo)).toContain('IDENTIDAD_DISTINTA')
    expect((await db.pool.query('select from personas')).rowCount).toBe(antes.rowCount)
  })

  it('stops where what is typed names two people, both known', async () => {
    await aPersona(db, { ...conocida, dni: 'AAD123456', tipo_doc: 'PASAPORTE' } as never)
    const informe = escrita({ tipo_doc: 'PASAPORTE', dni: 'AAD123456' } as never)
    const { status, error } = await servidor.call(contract.informaReceta, informe, mundo.medico)
    expect([status, (error.hallazgos ?? []).map((h) => h.codigo)]).toEqual([
      409,
      expect.arrayContaining(['IDENTIDAD_DISTINTA']),
    ])
  })

  it('with the same person, by less of her names and with or without the CUIL, is hers', async () => {
    for (const cambios of [{}, { nombre: 'norma' }, { apellido: 'AGUIRRE' }]) {
      const { clave_idempotencia: _, ...borrador } = escrita(cambios)
      const { data } = await servidor.call(contract.revisaReceta, borrador, mundo.medico)
      const codigos = data.hallazgos.map((h) => h.codigo)
      expect(codigos).not.toContain('IDENTIDAD_DISTINTA')
      expect(codigos).toContain('ALERGIA')
    }
  })
})
