import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import {
  aMostrador,
  aMundo,
  anInforme,
  casosMalaEntrada,
  countRows,
  sendRaw,
  type Mostrador,
  type Mundo,
  useBase,
  useServidor,
} from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from './app'

const db = useBase()
const servidor = useServidor(db, rutas)
let mundo: Mundo
let mostrador: Mostrador
let puerto = 0
let antes: Record<string, number> = {}

// Blancos are fixed before the world exists; the session's token replaces its placeholder when the bytes are sent.
const token = '__token__'
const deFarmacia = '__mostrador__'
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
const registro = {
  dni: '98104227',
  sexo: 'F',
  apellido: 'Aguirre',
  nombre: 'Norma',
  fecha_nacimiento: '1952-03-12',
  cuil: '27981042277',
  email: 'norma@prueba.ar',
  telefono: '343 4000000',
  clave: 'Caracol-Verde8',
  acepta_terminos: true,
  clave_idempotencia: '5e0a1b52-3f0c-4b6e-9f7b-0d9a3f1c2e11',
}
const anulacion = { soft_id: 1, convenio_id: 1, nro_recetario: 1, motivo: 'Error en la dosis' }

beforeAll(async () => {
  mundo = await aMundo(db)
  mostrador = await aMostrador(db)
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = (servidor.app.server.address() as AddressInfo).port
  antes = await countRows(db)
})

describe('the recetas service', () => {
  it.each(
    casosMalaEntrada([
      { endpoint: contract.login, valido: { username: 'a@b.ar', password: 'x', client_id: '1' }, campo: 'username' },
      { endpoint: contract.beneficiarioRegistro, valido: registro, campo: 'apellido' },
      { endpoint: contract.guardarPerfil, valido: { telefono: '11 4444 5555' }, campo: 'telefono', token },
      { endpoint: contract.solicitarRecuperarClave, valido: { usuario: 'a@b.ar' }, campo: 'usuario' },
      { endpoint: contract.dataParse, valido: { texto: 'x' }, campo: 'texto', token },
      { endpoint: contract.diagnosticos, valido: { query: 'tos' }, campo: 'query' },
      { endpoint: contract.buscaAfiliado, valido: { query: 'aguirre' }, campo: 'query', token },
      { endpoint: contract.recetas, valido: { paciente: 'aguirre' }, campo: 'paciente', token },
      { endpoint: contract.informaReceta, valido: informe, campo: 'observaciones', token },
      { endpoint: contract.anularReceta, valido: anulacion, campo: 'motivo', token },
      {
        endpoint: contract.contingenciaRegistra,
        valido: { prueba: 'x', pedido: 'x', token: 'x'.repeat(22) },
        campo: 'pedido',
        token,
      },
      { endpoint: contract.verificar, valido: { token: 'x' }, campo: 'token' },
      {
        endpoint: contract.reemplazaReceta,
        valido: { ...informe, reemplaza_a: 1, motivo: 'Error en la dosis' },
        campo: 'motivo',
        token,
      },
      { endpoint: contract.reactivaReceta, valido: { recetas_id: 1, motivo: 'Es correcta' }, campo: 'motivo', token },
      {
        endpoint: contract.registraAntecedente,
        valido: { persona_id: 1, tipo: 'alergia', texto: 'penicilina', presente: true },
        campo: 'texto',
        token,
      },
      {
        endpoint: contract.mostradorRetener,
        valido: { referencia: '7K4M992QXA', dni: '98077314' },
        campo: 'referencia',
        token: deFarmacia,
      },
      {
        endpoint: contract.mostradorBloquear,
        valido: { recetas_id: 1, motivo: 'Dosis' },
        campo: 'motivo',
        token: deFarmacia,
      },
      { endpoint: contract.vinculaUsuario, valido: { token: 'x'.repeat(43) }, campo: 'token', token },
    ]),
  )('refuses $nombre as $code, in the words of the catalogue', async ({ pedido, code, campo }) => {
    const { status, cuerpo } = await sendRaw(
      puerto,
      pedido.replace(token, mundo.medico.token).replace(deFarmacia, mostrador.token),
    )
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
