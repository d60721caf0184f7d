import { verify } from 'node:crypto'
import * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import {
  buildContingencia,
  canonico,
  judgePrueba,
  readContingencia,
  limitesContingencia,
  pruebaFirmada,
  textoDeRenglon,
} from '@receta/domain'
import { AppError, type Claves, publicaDe, sha256 } from '@receta/service-kit'
import type { z } from 'zod'
import { jwkDe } from '../verificacion/claves'
import { type DispositivoRow, findDispositivo } from './dispositivos.repository'

export type Pedido = z.output<typeof contract.pedidoContingencia>

/** What came back and is what a device of his signed; `dispositivo_id` certified it. */
export type Autentica = {
  pedido: Pedido
  huella: string
  emitida_en: Date
  dispositivo_id: number
  /** What its QR says behind the #, and nothing else that came with it. */
  prueba: string
  /** Of the patient, as its QR says them. */
  iniciales: string
}

const enHex = async (texto: string): Promise<string> => sha256(texto).toString('hex')

/** Reads what was signed; what is not a pedido at all is a mistake of whoever sent it. */
function readPedido(texto: string): { crudo: Pedido; pedido: Pedido } {
  try {
    const crudo: unknown = JSON.parse(texto)
    const { data } = contract.pedidoContingencia.safeParse(crudo)
    if (data && canonico(crudo) === texto) return { crudo: crudo as Pedido, pedido: data }
  } catch {
    // Answered below.
  }
  throw new AppError('DATOS_INVALIDOS', { fields: { pedido: ['No se pudo leer.'] } })
}

/** Both signatures, and the dates that a device may sign. */
async function valeLaFirma(claves: Claves, prueba: string): Promise<boolean> {
  claves.reread()
  const veredicto = await judgePrueba(prueba, {
    findClave: (id) => {
      const clave = claves.publicas.get(id)
      return clave && jwkDe(clave).x
    },
    verificar: async (x, firmado, firma) => verify(null, Buffer.from(firmado), publicaDe(x), firma),
  })
  return veredicto.resultado === 'vale' && veredicto.contingencia
}

/**
 * Whether what came back is what a device of this médico signed: the certificate is the server's, the signature its key's,
 * the dates those it could sign, and the draft and the token the very ones. Written again from the draft, the proof is the same.
 * Null when it is not. Whether the device was given up is asked where it is written down.
 */
export async function checkAutentica(
  { db, claves, now }: { db: Db; claves: Claves; now: Date },
  { prueba, pedido: texto, token }: z.output<(typeof contract.contingenciaRegistra)['input']>,
  medico_id: number,
): Promise<Autentica | null> {
  const { crudo, pedido } = readPedido(texto)
  const leida = readContingencia(prueba)
  if (!leida || !(await valeLaFirma(claves, prueba))) return null
  const { certificado, prueba: dicho, firmado } = leida
  const armada = await buildContingencia(firmado.split('.').slice(0, 3).join('.'), crudo, dicho.iniciales, enHex)
  const esDeAhora = dicho.emitida_en.getTime() <= now.getTime() + limitesContingencia.adelantoMs
  if (armada.firmado !== firmado || (await enHex(token)) !== pedido.token_hash || !esDeAhora) return null
  const dispositivo = await findDispositivo(db.kysely, certificado.x)
  if (dispositivo?.medico_id !== medico_id || certificado.medico_id !== medico_id) return null
  if (!firmabaEntonces(dispositivo, dicho.emitida_en)) return null
  return {
    pedido,
    huella: armada.huella,
    emitida_en: dicho.emitida_en,
    dispositivo_id: dispositivo.dispositivo_id,
    prueba: pruebaFirmada(firmado, leida.firma),
    iniciales: dicho.iniciales,
  }
}

/** From when it was prepared until another took its place, give or take what its clock may be off. */
const firmabaEntonces = ({ creado_en, reemplazado_en }: DispositivoRow, emitida_en: Date): boolean => {
  const { adelantoMs } = limitesContingencia
  const cuando = emitida_en.getTime()
  return (
    cuando >= creado_en.getTime() - adelantoMs &&
    (reemplazado_en === null || cuando <= reemplazado_en.getTime() + adelantoMs)
  )
}

/** Whether the catalogue says of that line what the paper says. */
export const esElMismoRenglon = (firmado: string, monodroga: string, concentracion: string): boolean => {
  const clave = (generico: string) => textoDeRenglon({ referencia: '', dni: '', renglon: 0, generico })
  return clave(firmado) === clave(`${monodroga} ${concentracion}`)
}
