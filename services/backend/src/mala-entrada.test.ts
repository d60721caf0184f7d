import type { AddressInfo } from 'node:net'
import * as contract from '@receta/contract'
import { anEmptyWorld, casosMalaEntrada, countRows, sendRaw, useBase, useServidor } from '@receta/testing'
import { beforeAll, describe, expect, it } from 'vitest'
import { rutas } from './app'

const db = useBase()
const servidor = useServidor(db, rutas)
const productos = { query: 'enalapril', limit: 35, start: 0 }
const registro = {
  accion: 'A',
  clave_idempotencia: '0b8f6c1e-3c55-4a0e-9d8f-2f4f3a0c9b11',
  usuario: 'nueva@prueba.ar',
  clave: 'Ombu-Quieto.47',
  acepta_terminos: true,
  tratamiento: 'Dra.',
  apellido: 'Peralta',
  nombre: 'Ana',
  dni: '98217634',
  cuil: '23982176344',
  profesion: 'Médica',
  licencia_federal: '541098217634',
  consultorios: [{ lugar_atencion: 'CAPS', domicilio: 'Los Ceibos 100' }],
  matriculas: [{ tipo: 'MP', numero: '1', jurisdiccion: 'Salta', entidad: 'Ministerio' }],
}
const casos = casosMalaEntrada([
  { endpoint: contract.abmMedico, valido: registro, campo: 'apellido' },
  { endpoint: contract.productos, valido: productos, campo: 'query' },
  { endpoint: contract.farmacias, valido: { query: 'puente' }, campo: 'query' },
  { endpoint: contract.personaDatos, valido: { dni: '98104227', sexo: 'F' }, campo: 'dni' },
  { endpoint: contract.usuarioConfirma, valido: { token: 'x' }, campo: 'token' },
  { endpoint: contract.normas, valido: { limit: 35, start: 0, query: '', valor: '' }, campo: 'valor' },
])
let puerto = 0
let antes: Record<string, number> = {}

beforeAll(async () => {
  await anEmptyWorld(db)
  await servidor.app.listen({ port: 0, host: '127.0.0.1' })
  puerto = (servidor.app.server.address() as AddressInfo).port
  antes = await countRows(db)
})

describe('the backend service', () => {
  it.each(casos.map((caso) => [caso.nombre, caso.code, caso] as const))(
    'refuses %s as %s, in the words of the catalogue',
    async (_nombre, code, { pedido, campo }) => {
      const { status, cuerpo } = await sendRaw(puerto, pedido)
      const { status: esperado, mensaje } = contract.errores[code]
      const fields =
        campo === undefined ? expect.any(Object) : { [campo]: expect.arrayContaining([expect.any(String)]) }
      expect([status, cuerpo]).toEqual([
        esperado,
        {
          error: {
            code,
            mensaje,
            request_id: expect.stringMatching(/^\w+$/),
            ...(code === 'DATOS_INVALIDOS' && { fields }),
          },
        },
      ])
    },
  )

  it('changes nothing and keeps answering after all of them', async () => {
    expect(await countRows(db)).toEqual(antes)
    expect((await servidor.call(contract.productos, { ...productos })).status).toBe(200)
  })
})
