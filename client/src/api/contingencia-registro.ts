import * as contract from '@receta/contract'
import type { Caja } from '#device/caja-cifrada'
import { enExclusiva } from '#device/firma-sin-red'
import { getSession } from '#session/session'
import { ApiError, call } from './call'
import { nadieContesta } from './contingencia'
import {
  noteReasonToWait,
  cajaAbierta,
  savePendiente,
  saveRegistrada,
  readFrom,
  readSaved,
  forgetPendiente,
  type Pendiente,
} from './contingencia-guardada'
import { serverNow } from './server-clock'

async function registrarUna(
  { id, pedido }: Pendiente,
  anula: boolean,
  caja: Caja,
): Promise<'registradas' | 'sin_numero'> {
  const { resultado, recetas_id, referencia, avisos, anuladas } = await call(
    contract.contingenciaRegistra,
    anula ? { ...pedido, anula_otra: true } : pedido,
  )
  await saveRegistrada(
    { id, referencia, recetas_id, resultado, anuladas, avisos: avisos.length, en: new Date(serverNow()).toISOString() },
    caja,
  )
  // The server has it now, so the patient's data is deleted from this device.
  await forgetPendiente(id, caja)
  return resultado === 'registrada' ? 'registradas' : 'sin_numero'
}

/** Refusals about the receta itself, which would be repeated. Others are about the session, the account or the moment. */
const definitivos: readonly string[] = [
  'CONTINGENCIA_NO_VALIDA',
  'CONTINGENCIA_QUITADA',
  'CONTINGENCIA_SERIE',
  'CONTINGENCIA_OTRO_DIA',
  'CONTINGENCIA_CONTROLADO',
  'RECETA_NO_EMITIBLE',
  'DATOS_INVALIDOS',
  'PEDIDO_MAL_FORMADO',
  'PEDIDO_MUY_GRANDE',
]

/** Registering it would annul another receta with the same number. The médico has to confirm that; it is never automatic. */
const ajeno = 'SEGUNDO_FACTOR_REQUERIDO'
const numeroAjeno =
  'Su número lo tiene otra receta ya registrada que se firmó después. Al registrar esta se anula la otra: hace falta tu código.'

/** Signed by a clock that was ahead: the server refuses it until that instant. */
const esDeLuego = ({ hoja }: Pendiente, { code }: ApiError): boolean =>
  code === 'CONTINGENCIA_NO_VALIDA' && Date.parse(hoja.emitida_en) > serverNow()

const esperaSuHora = 'La hora de la firma todavía no llegó: el reloj de este dispositivo estaba adelantado.'

const noResponde = 'El servicio no responde.'
const deEsteDispositivo = 'Algo falló en este dispositivo.'

export type Vuelta = { registradas: number; sin_numero: number; rechazadas: number; esperan: number; porQue?: string }

/** Returns whether the next ones are worth trying. */
async function noRegistrada(pendiente: Pendiente, fallo: ApiError, caja: Caja, vuelta: Vuelta): Promise<boolean> {
  if (esDeLuego(pendiente, fallo)) {
    vuelta.porQue = esperaSuHora
    return true
  }
  if (fallo.code !== ajeno && !definitivos.includes(fallo.code)) {
    vuelta.porQue = nadieContesta(fallo) ? noResponde : fallo.message
    return false
  }
  const porQue =
    fallo.code === ajeno ? numeroAjeno : [fallo.message, ...fallo.hallazgos.map((h) => h.mensaje)].join(' ')
  await savePendiente({ ...pendiente, fallo: { code: fallo.code, mensaje: porQue } }, caja)
  vuelta.rechazadas += 1
  vuelta.esperan -= 1
  return true
}

/** Oldest first. Refused ones are tried again only by `todas`. `anula` registers one whose médico confirmed that it annuls another. */
export const registrarPendientes = (cuales: { todas: boolean } | { anula: string }): Promise<Vuelta> =>
  enExclusiva('contingencia-registro', async () => {
    const de = getSession()?.usuario
    const caja = await cajaAbierta()
    const vuelta: Vuelta = { registradas: 0, sin_numero: 0, rechazadas: 0, esperan: 0 }
    if (!caja) return vuelta
    const anula = 'anula' in cuales
    const pendientes = (await readFrom(caja)).pendientes.filter((p) =>
      anula ? p.id === cuales.anula : cuales.todas || p.fallo === null,
    )
    vuelta.esperan = pendientes.length
    for (const pendiente of pendientes) {
      if (getSession()?.usuario !== de) break
      try {
        vuelta[await registrarUna(pendiente, anula, caja)] += 1
        vuelta.esperan -= 1
      } catch (fallo) {
        // Another user may have logged in, or the box closed with the session.
        if (getSession()?.usuario !== de) break
        if (!(fallo instanceof ApiError)) {
          // The server did not refuse; the cause is in this device, and the user must know that it is not registered.
          vuelta.porQue = deEsteDispositivo
          break
        }
        if (!(await noRegistrada(pendiente, fallo, caja, vuelta))) break
      }
    }
    await readSaved()
    if (!anula && getSession()?.usuario === de) noteReasonToWait(vuelta.esperan > 0 ? (vuelta.porQue ?? null) : null)
    return vuelta
  })
