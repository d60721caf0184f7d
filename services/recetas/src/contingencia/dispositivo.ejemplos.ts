import { generateKeyPairSync, type KeyObject, randomBytes, randomInt, sign } from 'node:crypto'
import * as contract from '@receta/contract'
import { buildContingencia, createReferencia, hoy, pruebaFirmada, addDias } from '@receta/domain'
import { sha256 } from '@receta/service-kit'
import type { Db } from '@receta/database'
import { aMundo, anInforme, aSesion, type Mundo, type ProductoFields, type Servidor } from '@receta/testing'
import { beforeAll, beforeEach } from 'vitest'

type Preparado = contract.OutputOf<typeof contract.contingenciaPrepara>
export type DispositivoPreparado = Preparado & { privada: KeyObject; x: string }

export const claveNueva = () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return { privada: privateKey, x: publicKey.export({ format: 'jwk' }).x ?? '' }
}

export async function unDispositivo(
  servidor: Servidor,
  actor: { token: string },
  anterior: number | null = null,
): Promise<DispositivoPreparado> {
  const clave = claveNueva()
  const { data, error } = await servidor.call(contract.contingenciaPrepara, { x: clave.x, anterior }, actor)
  if (error) throw new Error(error.code)
  return { ...data, ...clave }
}

export type Cambios = {
  nro?: number
  emitida_en?: Date
  vence_el?: string
  referencia?: string
  token?: string
  dni?: string
  generico?: string
  iniciales?: string
  borrador?: Partial<ReturnType<typeof anInforme>>
  privada?: KeyObject
  certificado?: string
  pedido?: object
}

export async function firmadaSinRed(
  mundo: Mundo,
  dispositivo: DispositivoPreparado,
  emitida: Date,
  cambios: Cambios = {},
) {
  const { clave_idempotencia: _c, soft_id: _s, items, ...borrador } = anInforme(mundo, emitida, cambios.borrador)
  const emitida_en = cambios.emitida_en ?? emitida
  const token = cambios.token ?? randomBytes(16).toString('base64url')
  const pedido = {
    version: 1 as const,
    nro_recetario: cambios.nro ?? dispositivo.numeros[0] ?? 0,
    referencia: cambios.referencia ?? createReferencia((max) => randomInt(max)),
    token_hash: sha256(token).toString('hex'),
    emitida_en: emitida_en.toISOString(),
    vence_el: cambios.vence_el ?? addDias(hoy(emitida_en), 30),
    dni: cambios.dni ?? '98077314',
    items: items.map(({ codigo: _, ...item }) => ({
      ...item,
      generico: cambios.generico ?? 'Enalapril maleato 10 mg',
    })),
    borrador,
    ...cambios.pedido,
  }
  const { texto, huella, firmado } = await buildContingencia(
    cambios.certificado ?? dispositivo.certificado,
    pedido,
    cambios.iniciales ?? 'R. O. B.',
    async (t) => sha256(t).toString('hex'),
  )
  const prueba = pruebaFirmada(firmado, sign(null, Buffer.from(firmado), cambios.privada ?? dispositivo.privada))
  return { input: { prueba, pedido: texto, token }, huella, referencia: pedido.referencia }
}

/** It signs without a network a day later, and is back the day after. */
export const preparado = new Date('2026-11-20T13:00:00Z')
export const firmada = new Date('2026-11-21T13:00:00Z')
export const vuelta = new Date('2026-11-22T13:00:00Z')

type Escenario = { producto?: ProductoFields; conFactor?: boolean }

/** A device prepared before each test. Registering needs no second factor, unless `conFactor`. */
export function useSinRed(db: Db, servidor: Servidor, { producto, conFactor = false }: Escenario = {}) {
  const estado = {} as { mundo: Mundo; dispositivo: DispositivoPreparado }
  beforeAll(async () => {
    servidor.setNow(preparado)
    estado.mundo = await aMundo(db, { now: preparado, ...(producto && { producto }) })
  })
  beforeEach(async () => {
    const { medico } = estado.mundo
    servidor.setNow(preparado)
    estado.dispositivo = await unDispositivo(servidor, {
      token: await aSesion(db, medico.usuario_id, { now: preparado }),
    })
    servidor.setNow(vuelta)
    medico.token = await aSesion(db, medico.usuario_id, { now: vuelta, firma: conFactor })
  })
  return {
    get mundo() {
      return estado.mundo
    },
    get dispositivo() {
      return estado.dispositivo
    },
    firmar: (cambios: Cambios = {}) => firmadaSinRed(estado.mundo, estado.dispositivo, firmada, cambios),
    open: async (recetas_id: number) => {
      const { data, raw } = await servidor.call(contract.receta, { recetas_id }, estado.mundo.medico)
      if (data.nivel !== 'completa') throw new Error(raw)
      return data
    },
  }
}
