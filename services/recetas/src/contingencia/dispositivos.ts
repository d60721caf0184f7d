import { createHmac } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento, dentroDe, enqueueCorreo, type Trx } from '@receta/database'
import {
  writeCertificado,
  estadoDispositivo,
  formatMatricula,
  hoy,
  isClaveDebil,
  limitesContingencia,
  primerHastaVigente,
  pruebaFirmada,
  ultimoDiaDeFirma,
} from '@receta/domain'
import { type Claves, type Context, firmar, raise, route, segundoFactorHasta, refuseField } from '@receta/service-kit'
import { nombreDispositivo } from '../sesion/nombre-dispositivo'
import {
  type DispositivoRow,
  findDispositivo,
  insertDispositivo,
  isClaveTomada,
  listDispositivos,
  listNumeros,
  lockFirmante,
  revokeDispositivo,
} from './dispositivos.repository'

type Ctx = Context<typeof contract.contingenciaPrepara>

const diaMs = 24 * 3_600_000

/** Each preparation takes numbers for ever, even if the device is removed at once. */
async function esDemas({ db, now }: Ctx, trx: Trx, medico_id: number): Promise<boolean> {
  const hechas = await countIntento(dentroDe(db, trx), `contingencia:${medico_id}`, now, diaMs)
  return hechas > limitesContingencia.preparaciones
}

/** 32 bytes in their only base64url form, with which nobody else could sign. */
function checkClave(x: string): void {
  if (isClaveDebil(x)) return refuseField('x', 'No es una clave Ed25519.')
}

async function certify(trx: Trx, c: Ctx, medico_id: number): Promise<DispositivoRow> {
  const { input, usuario, claves, now, request, fail } = c
  const { x, anterior } = input
  const desde = hoy(now)
  const firmante = await lockFirmante(trx, medico_id, desde, anterior)
  if (!firmante?.habilitado || !firmante.matricula) return fail('MEDICO_NO_HABILITADO')
  // After the lock, a repeated request finds what the first one wrote.
  const ya = await findDispositivo(trx, x)
  if (ya) return ya
  if (firmante.activos >= limitesContingencia.dispositivos) return fail('CONTINGENCIA_DISPOSITIVOS')
  if (await esDemas(c, trx, medico_id)) return fail('DEMASIADOS_INTENTOS')
  const { medico, matricula } = firmante
  const hasta = ultimoDiaDeFirma(desde, matricula.vence_el)
  const escrito = writeCertificado({
    clave_id: claves.firma.clave_id,
    x,
    medico_id,
    medico,
    matricula: formatMatricula(matricula.tipo, matricula.numero),
    desde,
    hasta,
  })
  const certificado = pruebaFirmada(escrito, firmar(claves, escrito))
  const nombre = nombreDispositivo(request.headers['user-agent'])
  const dispositivo = { medico_id, clave_publica: x, nombre, certificado, desde, hasta, creado_en: now }
  const dispositivo_id = await insertDispositivo(trx, dispositivo, limitesContingencia.numeros, anterior)
  await enqueueCorreo(trx, {
    tipo: 'contingencia_preparada',
    usuario_id: usuario.usuario_id,
    datos: { dispositivo: nombre, direccion: request.ip },
  })
  return { ...dispositivo, dispositivo_id, reemplazado_en: null, revocado_en: null }
}

/** CT-02: with a network and a fresh second factor. */
export const contingenciaPrepara = route(contract.contingenciaPrepara, async (c) => {
  const { input, usuario, db, config, now, fail } = c
  if (!segundoFactorHasta(usuario, config, now)) return fail('SEGUNDO_FACTOR_REQUERIDO')
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  checkClave(input.x)
  try {
    return await db.kysely.transaction().execute(async (trx) => {
      const preparado = await certify(trx, c, medico_id)
      const { dispositivo_id, certificado, desde, hasta } = preparado
      if (preparado.revocado_en) return fail('CONTINGENCIA_NO_VALIDA')
      const numeros = await listNumeros(trx, dispositivo_id)
      return { dispositivo_id, certificado, desde, hasta, numeros }
    })
  } catch (error) {
    // The other médico's device stays unknown; only that the key is taken is revealed.
    return isClaveTomada(error) ? fail('CONTINGENCIA_NO_VALIDA') : Promise.reject(error)
  }
})

/** Of the account, so that the next session can open what waits on his devices. */
const cajaDe = ({ cifrado }: Claves, usuario_id: number): string =>
  createHmac('sha256', cifrado).update(`caja-contingencia:${usuario_id}`).digest('base64url')

export const contingenciaDispositivos = route(contract.contingenciaDispositivos, async (c) => {
  const { usuario, db, now, claves } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const suyos = await listDispositivos(db, medico_id, primerHastaVigente(hoy(now)))
  return {
    caja: cajaDe(claves, usuario.usuario_id),
    items: suyos.map(({ creado_en, reemplazado_en, revocado_en, ...d }) => ({
      ...d,
      creado_en: creado_en.toISOString(),
      estado: estadoDispositivo({ ...d, reemplazado_en, revocado_en }, now),
      terminado_en: (revocado_en ?? reemplazado_en)?.toISOString() ?? null,
    })),
  }
})

/** Another's device, a removed one and an unknown one are the same 404. */
export const contingenciaQuita = route(
  contract.contingenciaQuita,
  async ({ input, usuario, db, now, request, fail }) => {
    const medico_id = usuario.medico_id ?? raise('a médico without his row')
    return db.kysely.transaction().execute(async (trx) => {
      const propio = { medico_id, dispositivo_id: input.dispositivo_id }
      const dispositivo = await revokeDispositivo(trx, propio, now)
      if (dispositivo === undefined) return fail('DISPOSITIVO_NO_ENCONTRADO')
      await enqueueCorreo(trx, {
        tipo: 'contingencia_quitada',
        usuario_id: usuario.usuario_id,
        datos: { dispositivo, direccion: request.ip },
      })
      return { ok: true as const }
    })
  },
)
