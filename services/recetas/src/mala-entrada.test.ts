import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import {
  aMundo,
  anInforme,
  casosMalaEntrada,
  countRows,
  enviarCrudo,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from './app'

const db = useBase()
const servidor = useServidor(db, rutas)
let mundo: Mundo
let puerto = 0
let antes: Record<string, number> = {}

// Blancos are fixed before the world exists; the session's token takes its place when the bytes are sent.
const token = '__token__'
const informe = anInforme(
  {
    medico: { token, usuario_id: 0, medico_id: 0, persona_id: 0 },
    paciente: { token, usuario_id: 0, medico_id: 0, persona_id: 1 },
    convenio_id: 1,
    plan_id: 1,
    afiliado_id: 1,
    productos: [1, 2],
  },
  new Date('2026-11-20T13:00:00Z'),
)
const anulacion = { soft_id: 1, convenio_id: 1, nro_recetario: 1, motivo: 'Error en la dosis' }

beforeAll(async () => {
  mundo = await aMundo(db)
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = (servidor.app.server.address() as AddressInfo).port
  antes = await countRows(db)
})

describe('the recetas service', () => {
  it.each(
    casosMalaEntrada([
      { endpoint: contract.login, valido: { username: 'a@b.ar', password: 'x', client_id: '1' }, campo: 'username' },
      { endpoint: contract.diagnosticos, valido: { query: 'tos' }, campo: 'query' },
      { endpoint: contract.buscaAfiliado, valido: { query: 'aguirre' }, campo: 'query', token },
      { endpoint: contract.recetas, valido: { paciente: 'aguirre' }, campo: 'paciente', token },
      { endpoint: contract.informaReceta, valido: informe, campo: 'observaciones', token },
      { endpoint: contract.anularReceta, valido: anulacion, campo: 'motivo', token },
    ]),
  )('refuses $nombre as $code, in the words of the catalogue', async ({ pedido, code, campo }) => {
    const { status, cuerpo } = await enviarCrudo(puerto, pedido.replace(token, mundo.medico.token))
    const { status: esperado, mensaje } = contract.errores[code]
    const fields = campo === undefined ? expect.any(Object) : { [campo]: expect.arrayContaining([expect.any(String)]) }
    const error = {
      code,
      mensaje,
      request_id: expect.stringMatching(/^\w+$/),
      ...(code === 'DATOS_INVALIDOS' && { fields }),
    }
    expect([status, cuerpo]).toEqual([esperado, { error }])
  })

  it('changes nothing and keeps answering after all of them', async () => {
    expect(await countRows(db)).toEqual(antes)
    expect((await servidor.call(contract.test, {}, mundo.medico)).status).toBe(200)
  })
})
