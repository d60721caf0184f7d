import * as contract from '@receta/contract'
import {
  aConvenio,
  aMedico,
  aMundo,
  anAfiliado,
  anInforme,
  aPersona,
  aPlan,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { buscaAfiliado } from '../afiliados/busca-afiliado'
import { conveniosBeneficiario } from '../convenios/convenios-beneficiario'
import { planes } from '../convenios/planes'
import { documentoReceta } from './documento-receta'
import { informaReceta } from './emision/informa-receta'
import { recetas } from './recetas'
import { revisaReceta } from './emision/revisa-receta'

const db = useBase()
const servidor = useServidor(db, [
  buscaAfiliado,
  conveniosBeneficiario,
  planes,
  documentoReceta,
  informaReceta,
  recetas,
  revisaReceta,
])
const now = new Date('2026-11-20T13:00:00Z')
const nadie = 2_000_000
let mundo: Mundo
/** Data that exists and belongs to another médico, paciente or convenio. */
const ajeno = { convenio_id: 0, plan_id: 0, persona_id: 0, afiliado_id: 0, recetas_id: 0, dni: '98700001' }

beforeAll(async () => {
  servidor.setNow(now)
  mundo = await aMundo(db, { now })
  ajeno.convenio_id = await aConvenio(db)
  ajeno.plan_id = await aPlan(db, ajeno.convenio_id)
  ajeno.persona_id = await aPersona(db, { dni: ajeno.dni, apellido: 'Zamudio' })
  ajeno.afiliado_id = await anAfiliado(db, ajeno.persona_id, ajeno.convenio_id, { nroafiliado: 'AJENO-1' })
  const medico = await aMedico(db, { convenios: [ajeno.convenio_id], now })
  const paciente = { ...mundo.paciente, persona_id: ajeno.persona_id }
  const { data } = await servidor.call(
    contract.informaReceta,
    anInforme({ ...mundo, ...ajeno, medico, paciente }, now),
    medico,
  )
  ajeno.recetas_id = data.receta.recetas_id
})

const sinId = (raw: string) => raw.replace(/"request_id":"\w+"/, '')
type Que = typeof ajeno
const inexistente: Que = {
  convenio_id: nadie,
  plan_id: nadie,
  persona_id: nadie,
  afiliado_id: nadie,
  recetas_id: nadie,
  dni: '98799999',
}
const borrador = (fields: Parameters<typeof anInforme>[2]) => {
  const { clave_idempotencia: _, ...resto } = anInforme(mundo, now, fields)
  return resto
}
const tipeado = (dni: string) => ({
  dni,
  cuil: '',
  apellido: 'x',
  nombre: 'x',
  sexo: 'F' as const,
  fecha_nacimiento: '1990-01-01',
})

describe('what is another’s', () => {
  it.each<[string, (que: Que) => Promise<{ raw: string }>]>([
    ['GET api/planes, convenio_id', ({ convenio_id }) => servidor.call(contract.planes, { convenio_id }, mundo.medico)],
    [
      'GET api/planes, afiliado_id',
      ({ afiliado_id }) =>
        servidor.call(contract.planes, { convenio_id: mundo.convenio_id, afiliado_id }, mundo.medico),
    ],
    [
      'GET api/busca_afiliado, convenio_id',
      ({ convenio_id }) => servidor.call(contract.buscaAfiliado, { convenio_id, query: 'zamudio' }, mundo.medico),
    ],
    [
      'GET api/busca_afiliado, nroafiliado',
      ({ afiliado_id }) =>
        servidor.call(
          contract.buscaAfiliado,
          { nroafiliado: afiliado_id === nadie ? 'NADIE-1' : 'AJENO-1' },
          mundo.medico,
        ),
    ],
    [
      'GET api/convenios_beneficiario, dni',
      ({ dni }) => servidor.call(contract.conveniosBeneficiario, { dni }, mundo.paciente),
    ],
    [
      'GET api/recetas, convenio_id',
      ({ convenio_id }) => servidor.call(contract.recetas, { convenio_id }, mundo.medico),
    ],
    ['GET api/recetas, dni', ({ dni }) => servidor.call(contract.recetas, { dni }, mundo.medico)],
    ['GET api/recetas, dni, to a paciente', ({ dni }) => servidor.call(contract.recetas, { dni }, mundo.paciente)],
    [
      'POST api/receta/documento, recetas_id',
      ({ recetas_id }) => servidor.call(contract.documentoReceta, { recetas_id }, mundo.medico),
    ],
    [
      'POST api/revisa_receta, convenio_id',
      ({ convenio_id }) => servidor.call(contract.revisaReceta, borrador({ convenio_id }), mundo.medico),
    ],
    [
      'POST api/revisa_receta, plan_id',
      ({ plan_id }) => servidor.call(contract.revisaReceta, borrador({ plan_id }), mundo.medico),
    ],
    [
      'POST api/revisa_receta, persona_id',
      ({ persona_id }) => servidor.call(contract.revisaReceta, borrador({ persona_id }), mundo.medico),
    ],
    [
      'POST api/revisa_receta, persona_id beside another’s document',
      ({ persona_id }) =>
        servidor.call(contract.revisaReceta, borrador({ persona_id, paciente: tipeado('98700009') }), mundo.medico),
    ],
    [
      'POST api/revisa_receta, afiliado_id',
      ({ afiliado_id }) => servidor.call(contract.revisaReceta, borrador({ afiliado_id }), mundo.medico),
    ],
    [
      'PUT api/informa_receta, persona_id',
      ({ persona_id }) => servidor.call(contract.informaReceta, anInforme(mundo, now, { persona_id }), mundo.medico),
    ],
  ])('answers the same bytes as what does not exist: %s', async (_que, ask) => {
    expect(sinId((await ask(ajeno)).raw)).toBe(sinId((await ask(inexistente)).raw))
  })
})
