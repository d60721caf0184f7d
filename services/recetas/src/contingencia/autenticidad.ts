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
import { type Claves, publicaDe, sha256, refuseField } from '@receta/service-kit'
import type { z } from 'zod'
import { jwkDe } from '../verificacion/claves'
import { type DispositivoRow, findDispositivo } from './dispositivos.repository'

export type Pedido = z.output<typeof contract.pedidoContingencia>

export type Autentica = {
  pedido: Pedido
  huella: string
  emitida_en: Date
  dispositivo_id: number
  prueba: string
  iniciales: string
}

const enHex = async (texto: string): Promise<string> => sha256(texto).toString('hex')

/** Anything but what was signed is an error of the client. */
function readPedido(texto: string): { crudo: Pedido; pedido: Pedido } {
  try {
    const crudo: unknown = JSON.parse(texto)
    const { data } = contract.pedidoContingencia.safeParse(crudo)
    if (data && canonico(crudo) === texto) return { crudo: crudo as Pedido, pedido: data }
  } catch {
    // Refused below.
  }
  return refuseField('pedido', 'No se pudo leer.')
}

/** Both signatures and the dates on which a device may sign. */
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

/** Certificate, signature, dates, and a proof equal to the one of this draft and token. Null otherwise; its removal is checked when writing. */
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

const firmabaEntonces = ({ creado_en, reemplazado_en }: DispositivoRow, emitida_en: Date): boolean => {
  const { adelantoMs } = limitesContingencia
  const cuando = emitida_en.getTime()
  return (
    cuando >= creado_en.getTime() - adelantoMs &&
    (reemplazado_en === null || cuando <= reemplazado_en.getTime() + adelantoMs)
  )
}

export const esElMismoRenglon = (firmado: string, monodroga: string, concentracion: string): boolean => {
  const clave = (generico: string) => textoDeRenglon({ referencia: '', dni: '', renglon: 0, generico })
  return clave(firmado) === clave(`${monodroga} ${concentracion}`)
}
