import { describe, expect, it } from 'vitest'
import { readCsv, readDemo } from './read-datos'

const demo = readDemo()
const vademecum = new Map(readCsv('vademecum-inicial.csv').filas.map((fila) => [fila['codigo_fuente'], fila]))
const diagnosticos = new Set(readCsv('cie10-atencion-primaria.csv').filas.map((fila) => fila['codigo']))
const recetas = demo.historial.map((receta) => [receta.clave, receta] as const)
const count = (valores: readonly number[]): number => valores.reduce((suma, valor) => suma + valor, 0)

describe('the past recetas of demo.json', () => {
  it('shows every state that the lists can filter by', () => {
    expect(new Set(demo.historial.map((receta) => receta.estado_final))).toEqual(
      new Set(['emitida', 'en_auditoria', 'anulada', 'rechazada', 'bloqueada', 'dispensada', 'dispensada_parcial']),
    )
    const emitidas = demo.historial.filter((receta) => receta.estado_final === 'emitida')
    expect(emitidas.some((receta) => receta.dias_atras > 31)).toBe(true)
    expect(emitidas.some((receta) => receta.fecha_receta_en_dias > 0)).toBe(true)
  })

  it.each(recetas)('%s names a médico, a person, drugs and diagnoses that exist', (_clave, receta) => {
    const medico = demo.medicos.find((uno) => uno.usuario === receta.medico)
    expect(medico).toMatchObject({ estado: 'habilitado' })
    expect(medico?.convenios).toContain(receta.convenio_id)
    expect(demo.personas.some((persona) => persona.dni === receta.dni)).toBe(true)
    expect(receta.items.filter((item) => !vademecum.has(item.codigo_fuente))).toEqual([])
    expect(receta.diagnosticos.length).toBeGreaterThan(0)
    expect(receta.diagnosticos.filter((codigo) => !diagnosticos.has(codigo))).toEqual([])
  })

  it.each(recetas)('%s keeps to the rules of its convenio', (_clave, receta) => {
    const convenio = demo.convenios.find((uno) => uno.convenio_id === receta.convenio_id)
    expect(receta.items.length).toBeLessThanOrEqual(convenio?.max_items ?? 0)
    expect(count(receta.items.map((item) => item.envases))).toBeLessThanOrEqual(convenio?.max_envases ?? 0)
    if (receta.fecha_receta_en_dias > 0) expect(convenio).toMatchObject({ digital_fecha_receta: 1 })
    if (receta.convenio_id === 1) return
    const persona = demo.personas.find((uno) => uno.dni === receta.dni)
    expect(persona?.afiliaciones).toContainEqual(
      expect.objectContaining({ convenio_id: receta.convenio_id, plan_id: receta.plan_id, activo: true }),
    )
    const cubiertas = demo.coberturas.filter((uno) => uno.plan_id === receta.plan_id).map((uno) => uno.monodroga)
    for (const item of receta.items) expect(cubiertas).toContain(vademecum.get(item.codigo_fuente)?.['monodroga'])
  })

  it.each(recetas)('%s prescribes packs enough for its posology', (_clave, receta) => {
    for (const item of receta.items) {
      const tomas = /^([\d-]+) x (\d+)/.exec(item.posologia)
      if (!tomas) continue
      const porDia = count((tomas[1] ?? '').split('-').map(Number))
      const unidades = Number(vademecum.get(item.codigo_fuente)?.['unidades'])
      expect(unidades * item.envases).toBeGreaterThanOrEqual(porDia * Number(tomas[2]))
      expect(unidades * (item.envases - 1)).toBeLessThan(porDia * Number(tomas[2]))
    }
  })

  it.each(recetas)('%s says why it stopped, or who dispensed it and when', (_clave, receta) => {
    const conMotivo = ['anulada', 'rechazada', 'bloqueada'].includes(receta.estado_final)
    const dispensada = receta.estado_final.startsWith('dispensada')
    expect(receta.motivo !== null).toBe(conMotivo)
    expect(receta.dispensa_dias_atras !== null).toBe(dispensada)
    if (dispensada) {
      const vigencia = demo.convenios.find((uno) => uno.convenio_id === receta.convenio_id)?.vigencia_dias
      const farmacia = demo.farmacias.find((uno) => uno.farmacia_id === receta.farmacia_id)
      const demora = receta.dias_atras - (receta.dispensa_dias_atras ?? 0)
      expect(demora).toBeGreaterThanOrEqual(0)
      expect(demora).toBeLessThanOrEqual(Number(vigencia))
      expect(farmacia?.convenios).toContain(receta.convenio_id)
    }
    const faltaAlgo = receta.items.some((item) => (item.envases_dispensados ?? item.envases) < item.envases)
    expect(faltaAlgo).toBe(receta.estado_final === 'dispensada_parcial')
  })
})
