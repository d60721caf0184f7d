import type * as contract from '@receta/contract'
import type { Trx, UsuarioActual } from '@receta/database'
import {
  type DecisionAuditoria,
  esMotivoFundado,
  estadoVisible,
  motivoMinimo,
  type MotivoAccion,
  puede,
  quienPuede,
  Rol,
  vencimientoAutorizada,
} from '@receta/domain'
import { raise, refuseField } from '@receta/service-kit'
import { insertEventoLeible } from '../recetas/eventos.repository'
import { type EnAuditoria, type Resolucion, saveResolucion, tellAmbos } from './resolucion.repository'

export type Decisor = {
  input: { decision: DecisionAuditoria; motivo: string }
  usuario: Pick<UsuarioActual, 'usuario_id' | 'descripcion'>
  now: Date
}
export type Resuelta = { receta: EnAuditoria; causa: MotivoAccion | null }

export const auditor = { rol: Rol.OBRASOCIAL, esAutor: false }

const palabras = {
  autorizar: { estado: 'emitida', resultado: 'autorizada', correo: 'receta_autorizada' },
  rechazar: { estado: 'rechazada', resultado: 'rechazada', correo: 'receta_rechazada' },
} as const

/** Médico and patient read the reason of a refusal. */
export function checkMotivo({ decision, motivo }: Decisor['input']): void {
  const pide = motivo !== '' || quienPuede(decision, auditor.rol)?.motivo === true
  if (!pide || esMotivoFundado(motivo)) return
  const mensaje = `Decí el motivo, con ${motivoMinimo} letras por lo menos: lo van a leer el médico y el paciente.`
  return refuseField('motivo', mensaje)
}

/** By the table of states; notifies those concerned. */
export async function decide(trx: Trx, { input, now }: Decisor, receta: EnAuditoria): Promise<Resuelta> {
  const permiso = puede(input.decision, receta, auditor, now)
  if (!permiso.ok) return { receta, causa: permiso.motivo }
  const { estado, correo } = palabras[input.decision]
  const resolucion: Resolucion = {
    estado,
    vence_el:
      estado === 'emitida'
        ? vencimientoAutorizada(receta, receta.vigencia_dias, receta.siguiente, now)
        : receta.vence_el,
    motivo: input.motivo || null,
    en: now,
  }
  if (!(await saveResolucion(trx, receta, resolucion))) raise('a locked receta changed')
  await tellAmbos(trx, receta, correo)
  return { receta: { ...receta, estado, vence_el: resolucion.vence_el, auditada_en: now }, causa: null }
}

/** Its event keeps it for a retry. `resueltas` are those of the same act. */
export const answerDe = (
  { input, now }: Decisor,
  { receta, causa }: Resuelta,
  resueltas: readonly Resuelta[],
): contract.ResultadoAuditoria => ({
  resultado: causa ? 'sin_cambio' : palabras[input.decision].resultado,
  causa,
  estado: estadoVisible(receta, now),
  vence_el: receta.vence_el,
  auditada_en: receta.auditada_en?.toISOString() ?? null,
  resueltas: resueltas.filter((r) => r.causa === null).map((r) => r.receta.nro_recetario),
})

export const writeEvento = (
  trx: Trx,
  c: Decisor,
  resuelta: Resuelta,
  resueltas: readonly Resuelta[],
): Promise<number> =>
  insertEventoLeible(trx, {
    recetas_id: resuelta.receta.recetas_id,
    accion: c.input.decision,
    usuario_id: c.usuario.usuario_id,
    rol: auditor.rol,
    quien: c.usuario.descripcion,
    motivo: c.input.motivo || null,
    resultado: resuelta.causa ? 'rechazada' : 'aceptada',
    datos: answerDe(c, resuelta, resueltas),
    en: c.now,
  })
