import * as contract from '@receta/contract'
import {
  buildContingencia,
  createReferencia,
  writeBase64url,
  hoy,
  readContingencia,
  linkConPrueba,
  pruebaFirmada,
} from '@receta/domain'
import type { Caja } from '#device/caja-cifrada'
import { sha256Hex } from '#device/ed25519'
import { deleteClaveDeFirma, createClaveDeFirma, enExclusiva, firmarConClave } from '#device/firma-sin-red'
import { getSession, onSessionEnd } from '#session/session'
import { ApiError, call } from './call'
import { direccionPublica } from './config'
import {
  cajaAbierta,
  type DispositivoPreparado,
  type Guardado,
  saveDispositivo,
  savePendiente,
  type Hoja,
  readFrom,
  readSaved,
  forgetDispositivo,
  forgetPendiente,
  forgetRegistrada,
  type Pendiente,
} from './contingencia-guardada'
import { serverNow } from './server-clock'

/** This device cannot sign without a network: its browser lacks Ed25519 or storage. */
export class SinFirma extends Error {}
const sinFirma = (): never => {
  throw new SinFirma()
}

/** Refusals of the server pass through; other failures mean that this browser cannot encrypt or store. */
const soloDelServidor = (fallo: unknown): never => {
  if (fallo instanceof ApiError) throw fallo
  return sinFirma()
}

// When the answer was lost, the same key is certified again and gets the same answer.
let sinCertificar: string | null = null
onSessionEnd(() => {
  sinCertificar = null
})

/** There was no answer, or not about the request itself, which may be tried again. */
export const nadieContesta = ({ code }: ApiError): boolean =>
  ['SIN_CONEXION', 'SIN_RESPUESTA', 'SESION_REQUERIDA', 'ERROR_INTERNO', 'SERVICIO_OCUPADO'].includes(code)

async function certify(anterior: number | null): Promise<DispositivoPreparado> {
  const de = getSession()?.usuario
  sinCertificar ??= await createClaveDeFirma(de ?? sinFirma()).catch(sinFirma)
  const x = sinCertificar
  // The end of a session deletes its keys, including one that is being created.
  const sigue = () => de !== undefined && getSession()?.usuario === de
  try {
    const { dispositivo_id, certificado, desde, hasta, numeros } = await call(contract.contingenciaPrepara, {
      x,
      anterior,
    })
    if (!sigue()) throw new ApiError('SESION_REQUERIDA', contract.errores.SESION_REQUERIDA.mensaje)
    return { dispositivo_id, x, certificado, desde, hasta, numeros }
  } catch (fallo) {
    if (!(fallo instanceof ApiError) || !nadieContesta(fallo) || !sigue()) {
      sinCertificar = null
      await deleteClaveDeFirma(x)
    }
    throw fallo
  }
}

/** With network and a fresh second factor. */
export const prepareDispositivo = (): Promise<void> =>
  enExclusiva('contingencia', async () => {
    const caja = await cajaAbierta({ nueva: true }).catch(soloDelServidor)
    const { dispositivo } = await readFrom(caja)
    const nuevo = await certify(dispositivo?.dispositivo_id ?? null)
    await saveDispositivo(nuevo, caja).catch(sinFirma)
    sinCertificar = null
    if (dispositivo) await deleteClaveDeFirma(dispositivo.x)
    await readSaved()
  })

export const removeDispositivo = (dispositivo_id: number): Promise<void> =>
  enExclusiva('contingencia', async () => {
    const caja = await cajaAbierta()
    await call(contract.contingenciaQuita, { dispositivo_id })
    const { dispositivo } = await readFrom(caja)
    if (dispositivo?.dispositivo_id !== dispositivo_id) return
    await forgetDispositivo(caja)
    await deleteClaveDeFirma(dispositivo.x)
    await readSaved()
  })

/** So that the next user of this browser cannot sign in the médico's name; works also when the server does not answer. */
export async function stopFirmando(): Promise<void> {
  const { dispositivo } = await readSaved()
  if (dispositivo) await removeDispositivo(dispositivo.dispositivo_id).catch(() => undefined)
}
export const deleteDispositivo = (caja: Caja | null): Promise<void> =>
  enExclusiva('contingencia', async () => {
    const { dispositivo } = await readFrom(caja)
    // Works even on a box that the end of the session has closed.
    await forgetDispositivo(caja)
    if (dispositivo) await deleteClaveDeFirma(dispositivo.x)
  })

/** Null when it can. */
export function trabaDispositivo(
  dispositivo: Guardado['dispositivo'],
  now: Date,
): 'SIN_PREPARAR' | 'SESION_TERMINADA' | 'VENCIDO' | 'SIN_NUMEROS' | null {
  if (!dispositivo) return 'SIN_PREPARAR'
  if (!dispositivo.firma) return 'SESION_TERMINADA'
  const dia = hoy(now)
  if (dia < dispositivo.desde || dia > dispositivo.hasta) return 'VENCIDO'
  return dispositivo.numeros.length === 0 ? 'SIN_NUMEROS' : null
}

export type AFirmar = {
  borrador: Omit<contract.InputOf<typeof contract.informaReceta>, 'clave_idempotencia' | 'soft_id' | 'items'>
  items: { producto_id: number; envases: number; posologia: string; generico: string }[]
  dni: string
  iniciales: string
  vence_el: string
  hoja: Pick<Hoja, 'paciente' | 'dni' | 'tipo_doc' | 'cobertura' | 'renglones' | 'diagnosticos' | 'notas'>
}

function alAzar(max: number): number {
  const tope = Math.floor(2 ** 32 / max) * max
  for (;;) {
    const [sorteado = 0] = crypto.getRandomValues(new Uint32Array(1))
    if (sorteado < tope) return sorteado % max
  }
}

/** The number is spent first, so that it signs once. Answers when all is on disk: it is the only copy of what the patient gets. */
export const firmarSinRed = ({ borrador, items, dni, iniciales, vence_el, hoja }: AFirmar): Promise<string> =>
  enExclusiva('contingencia', async () => {
    const now = new Date(Math.floor(serverNow() / 1_000) * 1_000)
    const caja = await cajaAbierta()
    const { dispositivo } = await readFrom(caja)
    const [nro_recetario, ...numeros] = dispositivo?.numeros ?? []
    if (!dispositivo || nro_recetario === undefined || trabaDispositivo(dispositivo, now)) throw new SinFirma()
    await saveDispositivo({ ...dispositivo, numeros }, caja).catch(sinFirma)
    const token = writeBase64url(crypto.getRandomValues(new Uint8Array(16)))
    const referencia = createReferencia(alAzar)
    const pedido: contract.PedidoContingencia = {
      version: 1,
      nro_recetario,
      referencia,
      token_hash: await sha256Hex(token),
      emitida_en: now.toISOString(),
      vence_el,
      dni,
      items,
      borrador,
    }
    const { texto, huella, firmado } = await buildContingencia(dispositivo.certificado, pedido, iniciales, sha256Hex)
    const firma = await firmarConClave(dispositivo.x, firmado).catch(() => null)
    if (!firma) throw new SinFirma()
    const prueba = pruebaFirmada(firmado, firma)
    const { medico, matricula } = readContingencia(prueba)?.certificado ?? { medico: '', matricula: '' }
    const qr = linkConPrueba(`${direccionPublica()}/receta?token=${token}`, prueba)
    const emitida_en = now.toISOString()
    const pendiente: Pendiente = {
      id: huella,
      pedido: { prueba, pedido: texto, token },
      hoja: { ...hoja, medico, matricula, referencia, huella, nro_recetario, emitida_en, vence_el, qr },
      fallo: null,
    }
    await savePendiente(pendiente, caja).catch(sinFirma)
    await readSaved()
    return huella
  })

/** What would be lost if this device were cleared now. */
export const idsSinRegistrar = async (): Promise<string[]> => (await readSaved()).pendientes.map((p) => p.id)

/** Gives up recetas that will never be registered although the patient has the paper; the user was warned. */
export async function descartarPendientes(ids: readonly string[], en?: Caja | null): Promise<void> {
  for (const id of ids) await forgetPendiente(id, en)
  await readSaved()
}

export async function forgetRegistradas(ids: readonly string[]): Promise<void> {
  for (const id of ids) await forgetRegistrada(id)
  await readSaved()
}
