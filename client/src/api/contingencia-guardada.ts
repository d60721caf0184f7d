import { contingenciaDispositivos, type contingenciaRegistra, type InputOf } from '@receta/contract'
import { readBase64url } from '@receta/domain'
import { useEffect, useSyncExternalStore } from 'react'
import type { Caja } from '#device/caja-cifrada'
import { tieneClaveDeFirma } from '#device/firma-sin-red'
import { createAviso } from '#device/entre-pestanas'
import { cajaDeContingencia } from '#session/caja-contingencia'
import { getSession, onSessionEnd } from '#session/session'
import { call } from './call'

/** What this device signs without network with (CT-02, decision 0028). */
export type DispositivoPreparado = {
  dispositivo_id: number
  x: string
  certificado: string
  desde: string
  hasta: string
  /** Those not used yet. */
  numeros: number[]
}

/** What the sheet of a receta says: the pharmacy without network reads it, and proves it by the QR. */
export type Hoja = {
  paciente: string
  dni: string
  /** Absent where nobody said which document it is. */
  tipo_doc?: string
  cobertura: string
  renglones: { generico: string; detalle: string; posologia: string; envases: string }[]
  diagnosticos: string[]
  /** What else it says, each in a line. Those kept before it existed say `observaciones`. */
  notas?: string[]
  observaciones?: string
  medico: string
  matricula: string
  referencia: string
  huella: string
  nro_recetario: number
  emitida_en: string
  vence_el: string
  /** What its QR says: the link, and the proof behind it. */
  qr: string
}

/** Signed here, and not registered yet. `fallo`: why the server would not, when it was asked. */
export type Pendiente = {
  id: string
  pedido: InputOf<typeof contingenciaRegistra>
  hoja: Hoja
  fallo: { code: string; mensaje: string } | null
}

/** How one ended: nothing of the patient is in it. */
export type Registrada = {
  id: string
  referencia: string
  recetas_id: number
  resultado: 'registrada' | 'sin_numero'
  /** How many things the checks said of it: which, is read in the receta. */
  avisos: number
  anuladas: string[]
}

export type Guardado = {
  /** `firma`: its key is still here. It goes with the session, and what it is called stays: it takes its own place when it is prepared again. */
  dispositivo: (DispositivoPreparado & { firma: boolean }) | null
  pendientes: readonly Pendiente[]
  registradas: readonly Registrada[]
  /** How many wait in the box that could not be opened: nobody answered with what opens it. */
  cerradas: number
}

const deDispositivo = 'aparato'
const prefijos = { pendiente: 'pendiente:', registrada: 'registrada:' } as const

let guardado: Guardado | null = null
const oyentes = new Set<() => void>()

function put(nuevo: Guardado | null): void {
  guardado = nuevo
  for (const oyente of oyentes) oyente()
}
let porQueEspera: string | null = null
onSessionEnd(() => {
  porQueEspera = null
  put(null)
})

const oyentesDeOtra = new Set<() => void>()
/** What another tab wrote is read here too, where anybody is looking at it. */
const avisarCambio = createAviso('contingencia', () => {
  if (oyentes.size > 0) void readSaved()
  for (const oyente of oyentesDeOtra) oyente()
})
/** Called when another tab signed, registered, prepared or gave up. Returns how to stop listening. */
export function onOtraPestana(oyente: () => void): () => void {
  oyentesDeOtra.add(oyente)
  return () => oyentesDeOtra.delete(oyente)
}

/**
 * The box of whoever is in the session, opened: the session before this one left its key wrapped with what the server hands out to its
 * médico alone. `nueva`: one that has no key yet gets its own. Closed while nobody answers, and then nothing in it is read or lost.
 */
export async function cajaAbierta({ nueva = false } = {}): Promise<Caja | null> {
  const caja = await cajaDeContingencia()
  if (!caja || !(nueva || (await caja.cerrada()))) return caja
  const pedida = call(contingenciaDispositivos, {})
  const { caja: secreto } = nueva ? await pedida : await pedida.catch(() => ({ caja: null }))
  const bytes = secreto === null ? null : readBase64url(secreto)
  const open = bytes ? caja.open(bytes) : Promise.resolve()
  await (nueva ? open : open.catch(() => undefined))
  return caja
}

async function readAll<T>(caja: Caja | null, prefijo: string): Promise<T[]> {
  const nombres = (await caja?.nombres(prefijo)) ?? []
  const leidas = await Promise.all(nombres.map(async (nombre) => caja?.read(nombre)))
  return leidas.filter((leida): leida is T => Boolean(leida))
}

/** What is kept in that box, whoever is in the session by now. */
export async function readFrom(caja: Caja | null): Promise<Guardado> {
  const [dispositivo, pendientes, registradas] = await Promise.all([
    caja?.read(deDispositivo),
    readAll<Pendiente>(caja, prefijos.pendiente),
    readAll<Registrada>(caja, prefijos.registrada),
  ])
  const cerradas = (await caja?.cerrada()) ? ((await caja?.nombres(prefijos.pendiente))?.length ?? 0) : 0
  const preparado = (dispositivo as DispositivoPreparado | null | undefined) ?? null
  return {
    dispositivo: preparado && { ...preparado, firma: await tieneClaveDeFirma(preparado.x) },
    pendientes: pendientes.toSorted((a, b) => a.hoja.emitida_en.localeCompare(b.hoja.emitida_en)),
    registradas,
    cerradas,
  }
}

let pedidas = 0
let puesta = 0
/** Reads what this device keeps for whoever is in the session, and tells whoever listens. */
export async function readSaved(): Promise<Guardado> {
  const de = getSession()?.usuario
  const esta = ++pedidas
  const leido = await readFrom(await cajaAbierta())
  // It may have been somebody else's by the time it was read, or older than what was read meanwhile.
  if (de !== undefined && getSession()?.usuario === de && esta > puesta) {
    puesta = esta
    put(leido)
  }
  return leido
}

/** Rejects unless it stayed. */
async function write(nombre: string, valor: unknown, en: Caja | null | undefined): Promise<void> {
  const caja = en ?? (await cajaAbierta())
  if (!caja) throw new Error('there is nobody to keep it for')
  await caja.save(nombre, valor)
  avisarCambio()
}
async function erase(nombre: string, en?: Caja | null): Promise<void> {
  await (en ?? (await cajaDeContingencia()))?.erase(nombre)
  avisarCambio()
}

// Each one in the box it is given, which whoever takes several steps opened before the first; or in that of the session.
export const saveDispositivo = (dispositivo: DispositivoPreparado, en?: Caja | null) =>
  write(deDispositivo, dispositivo, en)
export const forgetDispositivo = (en?: Caja | null) => erase(deDispositivo, en)
export const savePendiente = (pendiente: Pendiente, en?: Caja | null) =>
  write(prefijos.pendiente + pendiente.id, pendiente, en)
export const forgetPendiente = (id: string, en?: Caja | null) => erase(prefijos.pendiente + id, en)
export const saveRegistrada = (registrada: Registrada, en?: Caja | null) =>
  write(prefijos.registrada + registrada.id, registrada, en)
export const forgetRegistrada = (id: string) => erase(prefijos.registrada + id)

function listen(oyente: () => void): () => void {
  oyentes.add(oyente)
  return () => oyentes.delete(oyente)
}

/** What this device keeps; null until it was read. */
export function useContingencia(): Guardado | null {
  useEffect(() => {
    void readSaved()
  }, [])
  return useSyncExternalStore(listen, () => guardado)
}

/** Notes why what waits was not registered when it was tried last, whoever tried; null when nothing of it waits any more. */
export function noteReasonToWait(porQue: string | null): void {
  porQueEspera = porQue
  for (const oyente of oyentes) oyente()
}

/** Why what waits was not registered when it was tried last; null while nobody tried. */
export const usePorQueEspera = (): string | null => useSyncExternalStore(listen, () => porQueEspera)
