import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rutas as rutasBackend } from '@receta/backend'
import * as contract from '@receta/contract'
import { createReferencia } from '@receta/domain'
import { rutas as rutasRecetas } from '@receta/recetas'
import { anEmptyWorld, useBase, useServidor } from '@receta/testing'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const db = useBase()
const servidores = { backend: useServidor(db, rutasBackend), recetas: useServidor(db, rutasRecetas) }

/** Every public call that is limited by the caller's address. */
const contadas: readonly (readonly [nombre: string, e: contract.Endpoint, input: object])[] = [
  ['login', contract.login, { username: 'nadie', password: 'x', client_id: '1' }],
  ['relogin', contract.login.variante, { username: 'nadie', password: '', client_id: '1' }],
  ['verificar', contract.verificar, { referencia: createReferencia(() => 7), huella: 'f'.repeat(16) }],
  ['solicitar_recuperar_clave', contract.solicitarRecuperarClave, { usuario: 'nadie' }],
  [
    'beneficiario_registro',
    contract.beneficiarioRegistro,
    {
      dni: '98104227',
      sexo: 'F',
      apellido: 'Aguirre',
      nombre: 'Norma',
      fecha_nacimiento: '1952-03-12',
      cuil: '27-98104227-7',
      email: 'norma@prueba.ar',
      telefono: '343 4000000',
      clave: 'Caracol-Verde8',
      acepta_terminos: true,
      clave_idempotencia: randomUUID(),
    },
  ],
  ['vademecum_copia', contract.vademecumCopia, {}],
  ['persona_datos', contract.personaDatos, { dni: '98104227', sexo: 'F' }],
  [
    'abm_medico',
    contract.abmMedico,
    {
      accion: 'A',
      clave_idempotencia: randomUUID(),
      usuario: 'norma@prueba.ar',
      tratamiento: 'Dra.',
      apellido: 'Aguirre',
      nombre: 'Norma',
      dni: '98217634',
      cuil: '23-98217634-4',
      profesion: 'Médica',
      licencia_federal: '541098217634',
      telefono: '0343 555-0100',
      consultorios: [{ lugar_atencion: 'CAPS Norte', domicilio: 'Los Ceibos 100, Paraná', telefono: '' }],
      matriculas: [
        { tipo: 'MP', numero: '20.100', jurisdiccion: 'entre rios', entidad: 'Ministerio de Salud', vence_el: null },
      ],
      especialidades: ['49'],
    },
  ],
]

const ask = (e: contract.Endpoint, input: object, remoteAddress: string) =>
  servidores[e.service as 'backend' | 'recetas'].inject({
    method: e.method,
    url: e.path,
    remoteAddress,
    ...(e.method !== 'GET' && {
      payload:
        e.sentAs === 'form' ? new URLSearchParams(input as Record<string, string>).toString() : JSON.stringify(input),
    }),
    headers: { 'content-type': e.sentAs === 'form' ? 'application/x-www-form-urlencoded' : 'application/json' },
  })

/** The counters of an address, highest first; those of an account in a wide network (`en:`) are of intentos-login.test.ts. */
const porRed = async () => {
  const { rows } = await db.pool.query<{ clave: string; cuenta: number }>(
    `select clave, cuenta from intentos where clave ~ '2001:|192\\.0\\.2|ffff' and clave !~ ':en:' order by clave`,
  )
  return rows
}

beforeAll(() => anEmptyWorld(db))
beforeEach(() => db.kysely.deleteFrom('intentos').execute())

describe('what is counted by address', () => {
  it.each(contadas)(
    '%s counts two addresses of one IPv6 line together, and another line apart',
    async (_n, e, input) => {
      for (const desde of ['2001:db8:1:2::5', '2001:DB8:1:2:aaaa:bbbb:cccc:dddd']) await ask(e, input, desde)
      const juntas = await porRed()
      expect(juntas.length).toBeGreaterThan(0)
      for (const { clave, cuenta } of juntas)
        expect([clave, cuenta]).toEqual([expect.stringMatching(/2001:db8:1:2::\/64$/), 2])
      await ask(e, input, '2001:db8:1:3::5')
      expect((await porRed()).map((f) => f.cuenta)).toEqual(juntas.flatMap(() => [2, 1]))
    },
  )

  it.each(contadas)('%s counts an IPv4 and the same one mapped into IPv6 together', async (_n, e, input) => {
    for (const desde of ['192.0.2.1', '::ffff:192.0.2.1']) await ask(e, input, desde)
    const juntas = await porRed()
    expect(juntas.length).toBeGreaterThan(0)
    for (const { clave, cuenta } of juntas) expect([clave, cuenta]).toEqual([expect.stringMatching(/192\.0\.2\.1$/), 2])
  })
})

/** Where an address is told or encrypted but not counted: the audit, and the mails to the account's owner. */
const seDice = ['auditoria.ts', 'dispositivos.ts', 'cambio-factor.ts', 'codigos.ts', 'open-sesion.ts']

it('no code of a service counts an address as it came', () => {
  const raiz = path.resolve(import.meta.dirname, '../../..')
  const crudas = ['services', 'packages'].flatMap((carpeta) =>
    readdirSync(path.join(raiz, carpeta), { recursive: true, encoding: 'utf8' })
      .filter((f) => /(?<!\.test)\.ts$/.test(f) && !f.includes('node_modules') && !seDice.includes(path.basename(f)))
      .filter((f) =>
        /(?<!red(?:es)?De\((?:c\.)?)request\.ip\b/.test(readFileSync(path.join(raiz, carpeta, f), 'utf8')),
      ),
  )
  expect(crudas).toEqual([])
})
