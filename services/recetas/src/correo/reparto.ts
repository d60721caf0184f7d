import { countIntento, fulfilAnulaciones, forgiveIntentos } from '@receta/database'
import { type Deps, sha256 } from '@receta/service-kit'
import type { Clase } from './plantillas/carta'
import { abandonCorreo, type CorreoRow, claimCorreos, closeCorreo, postponeCorreo } from './correo.repository'
import { tiposCorreo } from './plantillas/plantillas'
import { type CorreoListo, prepareCorreo, type Remite } from './prepare-correo'
import { esperaTras, type Ritmo } from './ritmo'
import type { Pasarela } from './telefono/pasarela'
import { type Desenlace as DesenlaceTelefono, type ParaTelefono, tellTelefonos } from './telefono/tell-telefonos'
import { type Envio, plazosDeEnvio, type Transporte } from './transporte'

export type Desenlace = 'enviado' | 'telefono' | 'cerrado' | 'espera' | 'reintento' | 'abandonado'

/** Codes and ids, never addresses or texts. */
export type Bitacora = Record<'info' | 'warn' | 'error', (datos: object, mensaje: string) => void>

export type Reparto = {
  deps: Deps
  remite: Remite
  transporte: Transporte
  /** By which phones are told, where the installation has one. */
  pasarela?: Pasarela | null
  bitacora: Bitacora
  measure?: ((desenlace: Desenlace, tipo: string) => void) | undefined
  ritmo: Ritmo
}

type Final = { desenlace: Desenlace; sinServidor: boolean }

const HORA_MS = 3_600_000

/** Its message might quote data. */
export const nombreError = (error: unknown): string =>
  (error as { code?: string }).code ?? (error instanceof Error ? error.name : 'desconocido')

async function retryOrGiveUp(r: Reparto, row: CorreoRow, codigo: string, definitivo: boolean): Promise<Desenlace> {
  const { mensaje_id, tipo, intentos } = row
  const now = r.deps.now()
  if (definitivo || intentos >= r.ritmo.intentos) {
    await abandonCorreo(r.deps.db, row, now, codigo)
    r.bitacora.error({ mensaje_id, tipo, intentos, codigo }, 'correo abandonado')
    return 'abandonado'
  }
  const hasta = new Date(now.getTime() + esperaTras(intentos, r.ritmo))
  await postponeCorreo(r.deps.db, row, hasta, codigo, true)
  return 'reintento'
}

const enVuelo = new WeakMap<Transporte, Map<string, Promise<unknown>>>()

/** Simultaneous ones may arrive in any order. */
async function porTurno({ transporte }: Reparto, correo: CorreoListo): Promise<Envio> {
  const clave = correo.para.toLowerCase()
  const turnos = enVuelo.get(transporte) ?? new Map<string, Promise<unknown>>()
  enVuelo.set(transporte, turnos)
  const sendCorreo = () => transporte.send(correo)
  const mio = (turnos.get(clave) ?? Promise.resolve()).then(sendCorreo, sendCorreo)
  turnos.set(clave, mio)
  try {
    return await mio
  } finally {
    if (turnos.get(clave) === mio) turnos.delete(clave)
  }
}

/** Counted before sending, so that two processes do not send twice as many; failed attempts are taken back. */
async function send(r: Reparto, row: CorreoRow, correo: CorreoListo, clase: Clase): Promise<Final> {
  const { db, now } = r.deps
  const clave = `correo:${clase}:${sha256(correo.para.toLowerCase()).toString('base64url')}`
  if ((await countIntento(db, clave, now(), HORA_MS)) > r.ritmo.topes[clase]) {
    await forgiveIntentos(db, [clave])
    await postponeCorreo(db, row, new Date(now().getTime() + r.ritmo.topeEsperaMs), 'TOPE_POR_HORA', false)
    return { desenlace: 'espera', sinServidor: false }
  }
  const envio = await porTurno(r, correo)
  if (envio.ok) {
    await closeCorreo(db, row.mensaje_id, now(), null)
    return { desenlace: 'enviado', sinServidor: false }
  }
  await forgiveIntentos(db, [clave])
  const desenlace = await retryOrGiveUp(r, row, envio.codigo, envio.alcance === 'definitivo')
  return { desenlace, sinServidor: envio.alcance === 'servidor' }
}

/** A failure of ours is none of the mail's. */
const tell = async (r: Reparto, row: CorreoRow, para: ParaTelefono | null | undefined): Promise<DesenlaceTelefono> => {
  if (!para || !r.pasarela) return 'nadie'
  const deEllos = { pasarela: r.pasarela, tope: r.ritmo.topes.aviso }
  return tellTelefonos(r.deps, deEllos, row, para).catch((error: unknown): DesenlaceTelefono => {
    r.bitacora.error({ mensaje_id: row.mensaje_id, error: nombreError(error) }, 'aviso al teléfono sin hacer')
    return 'sin_pasarela'
  })
}

/** Whom a phone was told is not mailed. A mail that warns goes first, and the phone is told once it went or nobody can be written to. */
async function prepareAndSend(r: Reparto, row: CorreoRow): Promise<Final> {
  const preparado = await prepareCorreo(r.deps, r.remite, row)
  const { telefono } = preparado
  const antes = telefono?.basta ? await tell(r, row, telefono) : 'nadie'
  if (antes === 'dicho') {
    await closeCorreo(r.deps.db, row.mensaje_id, r.deps.now(), 'POR_TELEFONO')
    return { desenlace: 'telefono', sinServidor: false }
  }
  if (preparado.listo) {
    const final = await send(r, row, preparado.correo, preparado.clase)
    if (final.desenlace === 'enviado' && !telefono?.basta) await tell(r, row, telefono)
    return final
  }
  const ultimo = telefono && !telefono.basta ? await tell(r, row, telefono) : antes
  // Nobody can be mailed: the phone is asked again later.
  if (ultimo === 'sin_pasarela')
    return { desenlace: await retryOrGiveUp(r, row, 'SIN_PASARELA', false), sinServidor: false }
  const cierre = ultimo === 'dicho' ? 'POR_TELEFONO' : preparado.cierre
  await closeCorreo(r.deps.db, row.mensaje_id, r.deps.now(), cierre)
  return { desenlace: ultimo === 'dicho' ? 'telefono' : 'cerrado', sinServidor: false }
}

/** An error of ours costs this mail an attempt and does not affect the others. */
async function attend(r: Reparto, row: CorreoRow): Promise<Final> {
  const final = await prepareAndSend(r, row).catch(async (error: unknown): Promise<Final> => {
    const { mensaje_id, tipo } = row
    r.bitacora.error({ mensaje_id, tipo, error: nombreError(error) }, 'correo sin preparar')
    return { desenlace: await retryOrGiveUp(r, row, 'ERROR_INTERNO', false), sinServidor: false }
  })
  r.measure?.(final.desenlace, row.tipo)
  return final
}

function enOrden(tomados: readonly CorreoRow[]): Map<string, CorreoRow[]> {
  const grupos = new Map<string, CorreoRow[]>()
  for (const row of tomados.toSorted((a, b) => a.mensaje_id - b.mensaje_id)) {
    const grupo =
      row.recetas_id === null ? `de ${row.para?.toLowerCase() ?? row.usuario_id}` : `receta ${row.recetas_id}`
    grupos.set(grupo, [...(grupos.get(grupo) ?? []), row])
  }
  return grupos
}

/** A postponed one postpones the following, as does one that may not end before `hasta`. */
async function attendEach(r: Reparto, suyos: readonly CorreoRow[], hasta: Date): Promise<boolean[]> {
  const sinServidor: boolean[] = []
  let puesto = false
  for (const [i, row] of suyos.entries()) {
    const now = r.deps.now()
    const tarde = i > 0 && now.getTime() + plazosDeEnvio.total > hasta.getTime()
    if (tarde || (puesto && row.recetas_id !== null)) {
      await postponeCorreo(r.deps.db, row, now, 'EN_ORDEN', false)
      continue
    }
    const final = await attend(r, row)
    puesto ||= final.desenlace === 'reintento' || final.desenlace === 'espera'
    sinServidor.push(final.sinServidor)
  }
  return sinServidor
}

export type Vuelta = { tomados: number /** None of them could reach a server. */; sinServidor: boolean }

/** Several processes may run at once: each mail is taken by one. */
export async function sendPending(r: Reparto): Promise<Vuelta> {
  const now = r.deps.now()
  const hasta = new Date(now.getTime() + r.ritmo.reservaMs)
  await fulfilAnulaciones(r.deps.db, now)
  const tomados = await claimCorreos(r.deps.db, tiposCorreo, now, hasta, r.ritmo.lote)
  const sinServidor = await Promise.all([...enOrden(tomados).values()].map((suyos) => attendEach(r, suyos, hasta)))
  return { tomados: tomados.length, sinServidor: tomados.length > 0 && sinServidor.flat().every(Boolean) }
}
