import * as contract from '@receta/contract'
import { aMedico, aMundo, anAfiliado, anInforme, aPersona, type Mundo, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { antecedentes } from '../../antecedentes/antecedentes'
import { accesos } from '../../usuarios/accesos'
import { reemplazaReceta } from '../reemplazo/reemplaza-receta'
import { informaReceta } from './informa-receta'
import { revisaReceta } from './revisa-receta'

const db = useBase()
const servidor = useServidor(db, [informaReceta, reemplazaReceta, revisaReceta, accesos, antecedentes])
const now = new Date()
let mundo: Mundo

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
})
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

const paciente = { cuil: '', apellido: 'X', nombre: 'Y', sexo: 'F', fecha_nacimiento: '1980-01-01' } as const
const tipeado = (dni: string) => ({ persona_id: 0, afiliado_id: 0, paciente: { dni, ...paciente } })
function revisar(fields: object) {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo, now)
  return servidor.call(contract.revisaReceta, { ...borrador, ...fields }, mundo.medico)
}
const read = (de: { persona_id: number; dni: string }) => servidor.call(contract.antecedentes, de, mundo.medico)
const informar = (fields: object) =>
  servidor.call(contract.informaReceta, { ...anInforme(mundo, now), ...fields }, mundo.medico)
const vistos = async () =>
  (await servidor.call(contract.accesos, {}, mundo.paciente)).data.items.map(({ accion, quien }) => ({ accion, quien }))
const exhaust = (clave: string, cuenta: number) =>
  db.kysely
    .insertInto('intentos')
    .values({ clave: `${clave}:${mundo.medico.usuario_id}`, desde: now, cuenta })
    .execute()

describe('the checks of a draft', () => {
  it('T06 tell the patient who checked, however the médico named him', async () => {
    const revisado = { accion: 'revisar', quien: 'Dra. Lucía Ferreyra Sosa' }
    const antes = (await vistos()).length
    await revisar({})
    const suyo = { apellido: 'Benítez', nombre: 'Raúl', sexo: 'F', fecha_nacimiento: '1952-03-12', cuil: '27981042277' }
    await revisar({ persona_id: 0, afiliado_id: 0, paciente: { ...paciente, ...suyo, dni: '98077314' } })
    expect((await vistos()).slice(0, -antes || undefined)).toEqual([revisado, revisado])
  })

  it('leave no look while the draft names nobody', async () => {
    const miradas = async () =>
      (await db.pool.query(`select from auditoria where llamada = 'POST /api/revisa_receta' and clase = 'lectura'`))
        .rowCount
    const antes = await miradas()
    expect((await revisar({ persona_id: 0, afiliado_id: 0, paciente: null, items: [], diagnosticos: [] })).status).toBe(
      200,
    )
    expect(await miradas()).toBe(antes)
    await revisar(tipeado('98300099'))
    expect(await miradas()).toBe((antes ?? 0) + 1)
  })

  it('write nobody down who was named and not read', async () => {
    const ajeno = await aPersona(db, { dni: '98300001' })
    await revisar({ persona_id: ajeno, afiliado_id: 0, paciente: null })
    const { rows } = await db.pool.query('select 1 from auditoria where persona_id = $1', [ajeno])
    expect(rows).toEqual([])
  })

  it.each([
    ['a minute', 'padron', 120],
    ['a day', 'padron-dia', 1_500],
  ])(
    'T10 count one look per patient, and stop at the budget of %s, also when asked twice',
    async (_de, clave, tope) => {
      await exhaust(clave, tope - 1)
      for (let i = 0; i < 3; i++) expect((await revisar(tipeado('98300100'))).status).toBe(200)
      for (let i = 0; i < 2; i++) {
        expect((await revisar(tipeado('98300101'))).error.code).toBe('DEMASIADOS_INTENTOS')
        expect((await informar(tipeado('98300102'))).error.code).toBe('DEMASIADOS_INTENTOS')
      }
      expect((await revisar(tipeado('98300100'))).status).toBe(200)
    },
  )

  it('T10 pay for each document that is tried of one person, so that an id does not tell it', async () => {
    const persona_id = await aPersona(db, { dni: '98300003' })
    const de = (dni: string) => ({ persona_id, afiliado_id: 0, paciente: { dni, ...paciente } })
    await exhaust('padron-dia', 1_498)
    expect((await revisar(de('98300004'))).status).toBe(200)
    // The same document again counts too.
    expect((await revisar(de('98300004'))).status).toBe(200)
    expect((await revisar(de('98300005'))).status).toBe(200)
    expect((await revisar(de('98300003'))).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await informar({ ...de('98300003'), items: [] })).error.code).toBe('DEMASIADOS_INTENTOS')
    expect((await read({ persona_id, dni: '98300003' })).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it('let a receta that passes them be issued whatever was looked at', async () => {
    await exhaust('padron-dia', 5_000)
    expect((await informar({})).status).toBe(200)
  })
})

describe('a receta that will not be issued', () => {
  const item = () => ({ producto_id: mundo.productos[0], codigo: 'bm8=', envases: 1, posologia: '1 por día' })
  const lecturas = async () =>
    (
      await db.pool.query<{ persona_id: number | null; motivo: string | null }>(
        `select persona_id, motivo from auditoria where clase = 'lectura' and usuario_id = $1 order by auditoria_id desc`,
        [mundo.medico.usuario_id],
      )
    ).rows
  const imposibles: [string, () => object][] = [
    ['a number of no recetario', () => ({ nro_recetario: 2_000_000_000 })],
    ['a bad product code', () => ({ items: [item()] })],
    ['a reserve that its patient may not have', () => ({ reservada: true })],
  ]
  /** No data of the person is read, not even whether the same drug is in force. */
  async function deUnSano() {
    const persona_id = await aPersona(db)
    return { persona_id, afiliado_id: await anAfiliado(db, persona_id, mundo.convenio_id) }
  }
  const deQuienes: [string, () => Promise<object>][] = [
    ['somebody of whom nothing is found', deUnSano],
    ['a DNI that nobody has', async () => tipeado('98300110')],
  ]
  const casos = imposibles.flatMap(([que, campos]) => deQuienes.map(([quien, de]) => [que, quien, campos, de] as const))

  it.each(casos)('for %s spends the looks of its médico, of %s', async (_que, _quien, campos, de) => {
    await exhaust('padron', 119)
    const pedido = { ...(await de()), ...campos() }
    for (let i = 0; i < 2; i++) expect((await informar(pedido)).status).toBe(400)
    expect((await revisar(tipeado('98300111'))).error.code).toBe('DEMASIADOS_INTENTOS')
  })

  it.each(casos)('for %s says nothing once they are spent, of %s', async (_que, _quien, campos, de) => {
    await exhaust('padron', 120)
    const { status, error } = await informar({ ...(await de()), ...campos() })
    expect([status, error.code, error.fields, error.hallazgos]).toEqual([
      429,
      'DEMASIADOS_INTENTOS',
      undefined,
      undefined,
    ])
  })

  it('nor of several requests at once for the same patient', async () => {
    await exhaust('padron', 120)
    const pedido = { ...(await deUnSano()), reservada: true }
    const todas = await Promise.all(Array.from({ length: 8 }, () => informar(pedido)))
    expect(todas.map((r) => r.status)).toEqual(Array(8).fill(429))
  })

  it.each([...imposibles, ['what its checks find', () => ({ diagnosticos: [] })] as const])(
    'for %s tells the patient who looked, and mails him of a médico who issued him nothing',
    async (_que, campos) => {
      const otro = await aMedico(db, {
        convenios: [mundo.convenio_id],
        usuario: { descripcion: 'Dr. Pablo Ríos' },
        now,
      })
      const antes = (await vistos()).length
      const input = { ...anInforme(mundo, now), ...campos() }
      expect((await servidor.call(contract.informaReceta, input, otro)).status).toBeGreaterThanOrEqual(400)
      expect((await vistos()).slice(0, -antes || undefined)).toEqual([{ accion: 'revisar', quien: 'Dr. Pablo Ríos' }])
      const { rows } = await db.pool.query(
        `select 1 from bandeja_salida where tipo = 'mirada_sin_relacion' and (datos ->> 'mirador')::int = $1`,
        [otro.usuario_id],
      )
      expect(rows).toHaveLength(1)
    },
  )

  it('leaves a look of nobody for a DNI that nobody has, and none where nobody is named or nothing was told', async () => {
    const antes = (await lecturas()).length
    await informar({ ...tipeado('98300112'), reservada: true })
    expect((await lecturas()).slice(0, -antes || undefined)).toMatchObject([{ persona_id: null }])
    await informar({ persona_id: 0, afiliado_id: 0, paciente: null })
    await db.kysely.deleteFrom('intentos').execute()
    await exhaust('padron', 120)
    await informar({ reservada: true })
    expect(await lecturas()).toHaveLength(antes + 1)
  })

  it('in the place of another’s patient’s is counted and told to whom it was about, without what its médico wrote', async () => {
    const reconocimientos = [{ clave: 'DUPLICADO:enalapril', motivo: 'sigue igual' }]
    const { recetas_id } = (await informar({ reconocimientos })).data.receta
    const ajena = await aPersona(db, { dni: '98300113' })
    await anAfiliado(db, ajena, mundo.convenio_id)
    const reemplazar = () =>
      servidor.call(
        contract.reemplazaReceta,
        {
          ...anInforme(mundo, now),
          persona_id: ajena,
          reemplaza_a: recetas_id,
          motivo: 'Llamame al 0800',
          serie: false,
        },
        mundo.medico,
      )
    expect((await reemplazar()).error.code).toBe('OTRO_PACIENTE')
    expect((await lecturas())[0]).toEqual({ persona_id: ajena, motivo: null })
    await db.kysely.deleteFrom('intentos').execute()
    await exhaust('padron', 120)
    expect((await reemplazar()).error.code).toBe('DEMASIADOS_INTENTOS')
  })
})
