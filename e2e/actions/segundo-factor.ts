import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { datos } from '../entorno'
import { otpSecreto } from './cuentas'

const periodoMs = 30_000
const pasoActual = () => Math.floor(Date.now() / periodoMs)

/** True for the first test, in any worker, that asks for that step of that user. */
const take = (usuario: string, paso: number) =>
  writeFile(path.join(datos, `otp-${usuario}-${paso}`), '', { flag: 'wx' }).then(
    () => true,
    () => false,
  )

/** An unused code: each works once, and the server admits one step of drift, so it may have to wait. */
export async function codigoSinUsar(usuario: string): Promise<string> {
  const totp = new TOTP({ secret: Secret.fromBase32(otpSecreto) })
  for (;;) {
    for (const paso of [pasoActual(), pasoActual() + 1]) {
      if (await take(usuario, paso)) return totp.generate({ timestamp: paso * periodoMs })
    }
    await wait(periodoMs - (Date.now() % periodoMs) + 50)
  }
}
