import { execFile, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import * as contract from '@receta/contract'
import { type TOTP, URI } from 'otpauth'

const raiz = path.resolve(import.meta.dirname, '../../..')
const corre = promisify(execFile)

export type Entorno = Record<string, string>

export async function runComando(entorno: Entorno, guion: string, ...argumentos: string[]): Promise<string> {
  const args = ['--import', 'tsx', path.join('scripts', guion), ...argumentos]
  const { stdout } = await corre(process.execPath, args, { cwd: raiz, env: entorno })
  return stdout
}

export async function startProducto(entorno: Entorno): Promise<{ url: string; stop: () => Promise<number | null> }> {
  const child = spawn(process.execPath, ['services/all-in-one/arranque.mjs'], {
    cwd: raiz,
    env: entorno,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const fin = new Promise<number | null>((resolve) => child.once('close', resolve))
  const url = await new Promise<string>((resolve, reject) => {
    let salida = ''
    const read = (parte: Buffer) => {
      salida += parte.toString()
      const hallada = /está en (http:\/\/localhost:\d+)/.exec(salida)?.[1]
      if (hallada !== undefined) resolve(hallada)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    void fin.then((codigo) => reject(new Error(`terminó con ${codigo}: ${salida}`)))
  })
  return {
    url,
    stop: () => {
      child.kill('SIGTERM')
      return fin
    },
  }
}

export function createPersona(url: string, app_token = 'receta-clara-web') {
  let token = ''
  let totp: TOTP | null = null
  let paso = 0

  async function call<E extends contract.Endpoint>(e: E, input: contract.InputOf<E>): Promise<contract.OutputOf<E>> {
    const json = e.sentAs === 'json'
    const campos = input as Record<string, string>
    const consulta = e.sentAs === 'query' ? `?${new URLSearchParams(campos)}` : ''
    const res = await fetch(`${url}/${e.service}${e.path}${consulta}`, {
      method: e.method,
      headers: {
        'application-id': app_token,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(json && { 'content-type': 'application/json' }),
      },
      ...(e.sentAs !== 'query' && { body: json ? JSON.stringify(input) : new URLSearchParams(campos) }),
    })
    const cuerpo = await res.text()
    if (!res.ok) throw new Error(`${e.path} respondió ${res.status}: ${cuerpo}`)
    return JSON.parse(cuerpo) as contract.OutputOf<E>
  }

  /** Each code works once, and the server accepts the next one half a minute early. */
  async function nextCodigo(): Promise<string> {
    if (!totp) throw new Error('no second factor was enrolled')
    const ahora = () => Math.floor(Date.now() / 30_000)
    paso = Math.max(paso + 1, ahora() - 1)
    while (paso > ahora() + 1) await wait(250)
    return totp.generate({ timestamp: paso * 30_000 })
  }

  return {
    call,
    confirmFactor: async () => call(contract.segundoFactor, { otp: await nextCodigo() }),
    async enter(username: string, password: string) {
      const otp = totp ? { otp: await nextCodigo() } : {}
      token = (await call(contract.login, { username, password, client_id: '1', ...otp })).access_token
    },
    async enrollFactor(clave_actual: string) {
      const { otpauth } = await call(contract.totpNuevo, { clave_actual })
      totp = URI.parse(otpauth) as TOTP
      await call(contract.totpConfirma, { otp: await nextCodigo() })
    },
  }
}
