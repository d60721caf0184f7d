import { aMedico, anEmptyWorld, aPaciente, type Actor as Persona, useBase, useBaseDelProducto } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Actor, sistema } from './actor'
import { comoActor } from './como-actor'
import { rows } from './conectar'

const dueno = useBase()
const producto = useBaseDelProducto(dueno)
let medico: Persona
let paciente: Persona
let otro: Persona
let antecedente_id = 0

beforeAll(async () => {
  await anEmptyWorld(dueno)
  medico = await aMedico(dueno)
  paciente = await aPaciente(dueno, { dni: '98111222' })
  otro = await aPaciente(dueno, { dni: '98111333' })
  const { rows } = await dueno.pool.query<{ antecedente_id: number }>(
    `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
     values ($1, 'alergia', 'dipirona', true, 'referido', $2, $3, 'Dra.', now()) returning antecedente_id`,
    [paciente.persona_id, medico.medico_id, medico.usuario_id],
  )
  antecedente_id = rows[0]?.antecedente_id ?? 0
})

const nadie: Actor = { ...sistema, alcance: 'propio' }
const deMedico = (): Actor => ({
  ...nadie,
  usuario_id: medico.usuario_id,
  medico_id: medico.medico_id,
  lee: ['padron'],
  busca: { documentos: ['98111222', '98111333'] },
})
const dePaciente = (quien: Persona): Actor => ({ ...nadie, usuario_id: quien.usuario_id, persona_id: quien.persona_id })
let pedidas = 0
/** As every repository asks: the actor goes with the statement. */
const ask = (actor: Actor, text: string) =>
  rows<{ antecedente_id: number }>(comoActor(producto, actor), { name: `antecedentes_${++pedidas}`, text }, [])
const codeOf = (promesa: Promise<unknown>) =>
  promesa.then(
    () => 'hecho',
    (error: { code?: string }) => error.code,
  )

describe('what is known of a person', () => {
  it.each<[string, () => Actor, number]>([
    ['his médicos', deMedico, 1],
    ['a médico in a call that looks for nobody', () => ({ ...deMedico(), lee: [] }), 0],
    ['himself', () => dePaciente(paciente), 1],
    ['another person', () => dePaciente(otro), 0],
    ['who pays', () => ({ ...nadie, convenio_id: 1 }), 0],
    ['nobody in particular', () => nadie, 0],
  ])('is read by %s', async (_quien, actor, esperadas) => {
    expect(await ask(actor(), 'select antecedente_id from antecedentes')).toHaveLength(esperadas)
  })

  it.each([
    'delete from antecedentes',
    "update antecedentes set texto = 'nada'",
    'update antecedentes set presente = false',
    'update antecedentes set registrado_en = now()',
    'delete from antecedentes_eventos',
    "update antecedentes_eventos set accion = 'confirma'",
  ])('never changes what it states: %s', async (sentencia) => {
    expect(await codeOf(ask(deMedico(), sentencia))).toBe('42501')
  })

  it('is stated by a médico in his own name only', async () => {
    const insert = (de: number) =>
      codeOf(
        ask(
          deMedico(),
          `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
           values (${otro.persona_id}, 'alergia', 'látex', true, 'referido', ${de}, ${medico.usuario_id}, 'Dra.', now())`,
        ),
      )
    expect(await insert(medico.medico_id + 1)).toBe('42501')
    expect(await insert(medico.medico_id)).toBe('hecho')
  })

  it('is answered by its own person and nobody else’s', async () => {
    const responder = (quien: Persona) =>
      ask(
        dePaciente(quien),
        `update antecedentes set respuesta = 'confirma', respondido_en = now() where antecedente_id = ${antecedente_id}
          returning antecedente_id`,
      )
    expect([await responder(otro), await responder(paciente)]).toEqual([[], [{ antecedente_id }]])
  })

  it('stands once: the same fact, however it is written', async () => {
    const repetir = dueno.pool.query(
      `insert into antecedentes (persona_id, tipo, texto, presente, fuente, medico_id, usuario_id, quien, registrado_en)
       select persona_id, tipo, 'DIPIRONA', presente, fuente, medico_id, usuario_id, quien, registrado_en from antecedentes
        where antecedente_id = ${antecedente_id}`,
    )
    expect(await codeOf(repetir)).toBe('23505')
  })
})
