import * as contract from '@receta/contract'
import { hashClave } from '@receta/service-kit'
import {
  aDispositivo,
  anEmptyWorld,
  aUsuario,
  type DispositivoPrueba,
  occupyClaves,
  useBase,
  useServidor,
} from '@receta/testing'
import { expect, it } from 'vitest'
import { login } from './login'
import { logout } from './logout'

const db = useBase()
const servidor = useServidor(db, [login, logout])
const inicio = new Date('2026-11-20T13:00:00Z')
let ahora = inicio
const put = (instante: Date) => {
  ahora = instante
  servidor.setNow(instante)
}
const aparato = () => aDispositivo(servidor, () => ahora)

type Adentro = { usuario: string; navegador: DispositivoPrueba; viejas: Map<string, string>; token: string }
async function adentro(usuario: string, clave_hash: string): Promise<Adentro> {
  await aUsuario(db, { usuario, clave_hash })
  const navegador = aparato()
  const { data } = await navegador.ingresar({ username: usuario, password: 'RecetaClara#2026' })
  return { usuario, navegador, viejas: new Map(navegador.cookies), token: data.access_token as string }
}
const bring = (navegador: DispositivoPrueba, cookies: Map<string, string>) => {
  for (const [nombre, valor] of cookies) navegador.cookies.set(nombre, valor)
}

/** One user for each reason of refusal. */
const casos: Record<string, (a: Adentro, otra: Adentro) => Promise<{ status: number }>> = {
  'a wrong password': ({ usuario }) => aparato().ingresar({ username: usuario, password: 'mala' }),
  'a user who is not there': () => aparato().ingresar({ username: 'nadie@prueba.ar', password: 'mala' }),
  'a blank password by the form': ({ usuario, navegador }) => navegador.ingresar({ username: usuario, password: '' }),
  'no cookie': ({ usuario, navegador }) => navegador.renovar(usuario, { cookie: 'XSRF-TOKEN=eco' }),
  'no cookie and nobody': ({ navegador }) => navegador.renovar('nadie@prueba.ar', { cookie: 'XSRF-TOKEN=eco' }),
  'another user’s cookies': ({ usuario, navegador }, otra) => {
    bring(navegador, otra.viejas)
    return navegador.renovar(usuario)
  },
  'another user name': ({ navegador }, otra) => navegador.renovar(otra.usuario),
  'another key': ({ usuario, navegador }) => navegador.renovar(usuario, { dpop: aparato().prueba() }),
  'no proof': ({ usuario, navegador }) => navegador.renovar(usuario, { dpop: '' }),
  'another site': ({ usuario, navegador }) => navegador.renovar(usuario, { origin: 'https://otro.sitio' }),
  'a used credential': async ({ usuario, navegador, viejas }) => {
    await navegador.renovar(usuario)
    put(new Date(ahora.getTime() + 10_001))
    bring(navegador, viejas)
    return navegador.renovar(usuario)
  },
  'a session that was closed': async ({ usuario, navegador, token }) => {
    await servidor.call(contract.logout, {}, { token }, navegador.headers())
    return navegador.renovar(usuario)
  },
  'eight hours without use': ({ usuario, navegador }) => {
    put(new Date(ahora.getTime() + 8 * 3_600_000))
    return navegador.renovar(usuario)
  },
}

it('S053 §2.1 every refusal of a login and of a re-login waits for a password to be checked, whatever it is refused for', async () => {
  await anEmptyWorld(db)
  put(inicio)
  const clave_hash = await hashClave('RecetaClara#2026')
  const quienes = new Map<string, Adentro>()
  for (const [i, nombre] of ['otra', ...Object.keys(casos)].entries())
    quienes.set(nombre, await adentro(`persona${i}@prueba.ar`, clave_hash))
  const de = (nombre: string) => quienes.get(nombre) as Adentro
  // While every hashing slot is taken, a caller who needs one is told that the service is busy. A refusal that skipped the hash
  // would come at once and reveal its reason.
  const soltar = occupyClaves()
  const respuestas: Record<string, number> = {}
  for (const [nombre, ask] of Object.entries(casos)) {
    respuestas[nombre] = (await ask(de(nombre), de('otra'))).status
    put(inicio)
  }
  await soltar()
  expect(respuestas).toEqual(Object.fromEntries(Object.keys(casos).map((nombre) => [nombre, 503])))
})
