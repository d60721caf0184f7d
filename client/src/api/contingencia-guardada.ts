import { contingenciaDispositivos, type contingenciaRegistra, type InputOf } from '@receta/contract'
import { readBase64url } from '@receta/domain'
import { useEffect, useSyncExternalStore } from 'react'
import type { Caja } from '#device/caja-cifrada'
import { tieneClaveDeFirma } from '#device/firma-sin-red'
import { createAviso } from '#device/entre-pestanas'
import { cajaDeContingencia } from '#session/caja-contingencia'
import { getSession, onSessionEnd } from '#session/session'
import { call } from './call'

/** CT-02, decision 0028. */
export type DispositivoPreparado = {
  dispositivo_id: number
  x: string
  certificado: string
  desde: string
  hasta: string
  numeros: number[]
}

/** The sheet's data, which a pharmacy without network verifies by its QR. */
export type Hoja = {
  paciente: string
  dni: string
  /** Absent when it is not known which document it is. */
  tipo_doc?: string
  cobertura: string
  renglones: { generico: string; detalle: string; posologia: string; envases: string }[]
  diagnosticos: string[]
  /** Further data, one line each. Sheets stored by older versions have `observaciones` instead. */
  notas?: string[]
  observaciones?: string
  medico: string
  matricula: string
  referencia: string
  huella: string
  nro_recetario: number
  emitida_en: string
  vence_el: string
  qr: string
}

/** `fallo` is the server's refusal, if it was asked. */
export type Pendiente = {
  id: string
  pedido: InputOf<typeof contingenciaRegistra>
  hoja: Hoja
  fallo: { code: string; mensaje: string } | null
}

export type Registrada = {
  id: string
  referencia: string
  recetas_id: number
  /** When the server registered it. Absent in those stored by older versions. */
  en?: string
  resultado: 'registrada' | 'sin_numero'
  avisos: number
  anuladas: string[]
}

export type Guardado = {
  /** `firma`: its key is still here. The key is deleted with the session; the record stays so that preparing again replaces it. */
  dispositivo: (DispositivoPreparado & { firma: boolean }) | null
  pendientes: readonly Pendiente[]
  registradas: readonly Registrada[]
  /** In a box whose key the server did not give. */
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
const avisarCambio = createAviso('contingencia', () => {
  if (oyentes.size > 0) void readSaved()
  for (const oyente of oyentesDeOtra) oyente()
})
/** Returns a function that stops listening. */
export function onOtraPestana(oyente: () => void): () => void {
  oyentesDeOtra.add(oyente)
  return () => oyentesDeOtra.delete(oyente)
}

/** Null while it cannot be opened; nothing is lost then. Its key is wrapped with a secret that the server gives only to its médico. */
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
export async function readSaved(): Promise<Guardado> {
  const de = getSession()?.usuario
  const esta = ++pedidas
  const leido = await readFrom(await cajaAbierta())
  // Another user may have logged in meanwhile, or a later read may have finished first.
  if (de !== undefined && getSession()?.usuario === de && esta > puesta) {
    puesta = esta
    put(leido)
  }
  return leido
}

/** Rejects unless the value was stored. */
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

// Callers that take several steps pass the box they opened before the first one; others use the session's.
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

export function useContingencia(): Guardado | null {
  useEffect(() => {
    void readSaved()
  }, [])
  return useSyncExternalStore(listen, () => guardado)
}

export function noteReasonToWait(porQue: string | null): void {
  porQueEspera = porQue
  for (const oyente of oyentes) oyente()
}

/** Null before any attempt. */
export const usePorQueEspera = (): string | null => useSyncExternalStore(listen, () => porQueEspera)
