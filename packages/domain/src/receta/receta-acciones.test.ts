import { describe, expect, it } from 'vitest'
import type { Accion, MotivoAccion, RecetaParaAccion } from './receta-acciones'
import { acciones, deshacerMs, empiezaEn, puede, quienPuede, retencionMs, transiciones } from './receta-acciones'
import type { EstadoVisible } from './receta-estado'
import { estadosVisibles, estadoVisible, sigueViva } from './receta-estado'
import { Rol } from '../sesion/rol'

const now = new Date('2026-11-25T12:00:00Z')
const dates = { vigente_desde: '2026-11-20', vence_el: '2026-12-20' }

const recetas: Record<EstadoVisible, RecetaParaAccion> = {
  en_auditoria: { estado: 'en_auditoria', ...dates },
  programada: { estado: 'emitida', ...dates, vigente_desde: '2026-11-26' },
  vigente: { estado: 'emitida', ...dates },
  bloqueada: { estado: 'bloqueada', ...dates },
  dispensada_parcial: { estado: 'dispensada_parcial', ...dates },
  dispensada: { estado: 'dispensada', ...dates },
  vencida: { estado: 'emitida', ...dates, vence_el: '2026-11-24' },
  anulada: { estado: 'anulada', ...dates },
  rechazada: { estado: 'rechazada', ...dates },
}

const parteVencida: RecetaParaAccion = { estado: 'dispensada_parcial', ...dates, vence_el: '2026-11-24' }

const autor = { rol: Rol.MEDICO, esAutor: true }
const otroMedico = { rol: Rol.MEDICO, esAutor: false }
const farmacia = { rol: Rol.PRESERFAR, esAutor: false }
const auditor = { rol: Rol.OBRASOCIAL, esAutor: false }
const held = { retenida_hasta: new Date('2026-11-25T12:10:00Z') }

const answer = (result: ReturnType<typeof puede>) => (result.ok ? 'si' : result.motivo)

describe('the table of transitions', () => {
  it('has a fixture that reads as each visible state', () => {
    for (const estado of estadosVisibles) expect(estadoVisible(recetas[estado], now)).toBe(estado)
  })

  it.each<[Accion, { rol: number; esAutor: boolean }, EstadoVisible[]]>([
    ['autorizar', auditor, ['en_auditoria']],
    ['rechazar', auditor, ['en_auditoria']],
    ['pedir_dato', auditor, ['en_auditoria']],
    ['responder_dato', autor, ['en_auditoria']],
    ['adjuntar', autor, ['en_auditoria']],
    ['retener', farmacia, ['vigente', 'dispensada_parcial']],
    ['soltar', farmacia, [...estadosVisibles]],
    ['dispensar', farmacia, ['vigente', 'dispensada_parcial']],
    ['deshacer', farmacia, ['dispensada_parcial', 'dispensada']],
    ['bloquear', farmacia, ['vigente', 'dispensada_parcial']],
    ['reactivar', autor, ['bloqueada']],
    ['anular', autor, ['en_auditoria', 'programada', 'vigente', 'bloqueada']],
    ['reemplazar', autor, ['en_auditoria', 'programada', 'vigente', 'bloqueada']],
    ['renovar', otroMedico, [...estadosVisibles]],
  ])('%s is allowed from exactly its states', (accion, actor, desde) => {
    const allowed = estadosVisibles.filter((estado) => puede(accion, recetas[estado], actor, now).ok)
    expect(allowed).toEqual(desde)
    expect(estadosVisibles.filter((estado) => empiezaEn(accion, estado))).toEqual(desde)
  })

  it.each<[string, number, Accion[]]>([
    ['a patient changes nothing', Rol.PACIENTE, []],
    ['a farmacia never annuls', Rol.PRESERFAR, ['retener', 'soltar', 'dispensar', 'deshacer', 'bloquear']],
    ['an obra social only audits', Rol.OBRASOCIAL, ['autorizar', 'rechazar', 'pedir_dato']],
    [
      'a médico prescribes, answers, attaches, reactivates, annuls, replaces, renews',
      Rol.MEDICO,
      ['informar', 'responder_dato', 'adjuntar', 'reactivar', 'anular', 'reemplazar', 'renovar'],
    ],
    ['an administrator undoes and annuls', Rol.ADMINSTRADOR, ['deshacer', 'anular']],
    ['SUPERADMIN never issues', Rol.SUPERADMIN, ['deshacer', 'anular']],
    ['an unknown role does nothing', 99, []],
  ])('%s', (_promise, rol, allowed) => {
    expect(acciones.filter((accion) => quienPuede(accion, rol))).toEqual(allowed)
    for (const accion of acciones) {
      if (!allowed.includes(accion)) {
        expect(answer(puede(accion, recetas.vigente, { rol, esAutor: true }, now))).toBe('ROL_NO_HABILITADO')
      }
    }
  })

  it('an administrator must give a reason, and so must whoever rejects, asks, answers, blocks or annuls', () => {
    const must = acciones.flatMap((accion) =>
      transiciones[accion].quienes.filter((quien) => quien.motivo).map((quien) => `${accion} ${quien.rol}`),
    )
    expect(must).toEqual([
      'rechazar 3',
      'pedir_dato 3',
      'responder_dato 13',
      'deshacer 20',
      'deshacer 30',
      'bloquear 2',
      'anular 13',
      'anular 20',
      'anular 30',
      'reemplazar 13',
    ])
  })

  it('what may still be handed over is what a counter takes, or will once it begins or is let go on', () => {
    const luego: EstadoVisible[] = ['programada', 'bloqueada']
    expect(estadosVisibles.filter(sigueViva)).toEqual(
      estadosVisibles.filter((estado) => empiezaEn('retener', estado) || luego.includes(estado)),
    )
  })

  it('only informar, reemplazar and renovar make a receta', () => {
    expect(acciones.filter((accion) => transiciones[accion].creaReceta)).toEqual(['informar', 'reemplazar', 'renovar'])
  })

  it('a hold lasts 15 minutes and an undo 2 hours', () => {
    expect([retencionMs, deshacerMs]).toEqual([900_000, 7_200_000])
  })
})

describe('puede', () => {
  it.each<[EstadoVisible, MotivoAccion]>([
    ['en_auditoria', 'RECETA_EN_AUDITORIA'],
    ['programada', 'RECETA_PROGRAMADA'],
    ['bloqueada', 'RECETA_BLOQUEADA'],
    ['dispensada', 'RECETA_YA_DISPENSADA'],
    ['vencida', 'RECETA_VENCIDA'],
    ['anulada', 'RECETA_YA_ANULADA'],
    ['rechazada', 'RECETA_RECHAZADA'],
  ])('refuses to dispense a %s with its own reason', (estado, motivo) => {
    expect(puede('dispensar', recetas[estado], farmacia, now)).toEqual({ ok: false, motivo })
  })

  it.each<[string, Accion, RecetaParaAccion | null, object, string]>([
    ['what left in part is undone past its last day', 'deshacer', parteVencida, farmacia, 'si'],
    ['nothing more of it is handed over', 'dispensar', parteVencida, farmacia, 'RECETA_VENCIDA'],
    ['nothing is undone of a vencida of which nothing left', 'deshacer', recetas.vencida, farmacia, 'RECETA_VENCIDA'],
    ['informar needs no receta', 'informar', null, autor, 'si'],
    ['the rest need one', 'anular', null, autor, 'RECETA_SIN_EMITIR'],
    ['another médico cannot annul', 'anular', recetas.vigente, otroMedico, 'RECETA_AJENA'],
    ['another médico cannot reactivate', 'reactivar', recetas.bloqueada, otroMedico, 'RECETA_AJENA'],
    ['an administrator annuls without being the author', 'anular', recetas.vigente, { rol: 20, esAutor: false }, 'si'],
    [
      'a bloqueada of which something was dispensed is not annulled',
      'anular',
      { ...recetas.bloqueada, dispensado: true },
      autor,
      'RECETA_DISPENSADA_EN_PARTE',
    ],
    ['a held one may be asked to be annulled', 'anular', { ...recetas.vigente, ...held }, autor, 'si'],
    ['a held one is not replaced', 'reemplazar', { ...recetas.vigente, ...held }, autor, 'RECETA_RETENIDA'],
    ['the holder dispenses', 'dispensar', { ...recetas.vigente, ...held }, { ...farmacia, retiene: true }, 'si'],
    [
      'another cannot dispense',
      'dispensar',
      { ...recetas.vigente, ...held },
      { ...farmacia, retiene: false },
      'RECETA_RETENIDA',
    ],
    [
      'nobody dispenses without holding',
      'dispensar',
      recetas.vigente,
      { ...farmacia, retiene: false },
      'RECETA_NO_RETENIDA',
    ],
    [
      'the hold that lapsed no longer serves',
      'dispensar',
      { ...recetas.vigente, retenida_hasta: now },
      { ...farmacia, retiene: true },
      'RECETA_NO_RETENIDA',
    ],
    ['the holder may hold on', 'retener', { ...recetas.vigente, ...held }, { ...farmacia, retiene: true }, 'si'],
    [
      'another cannot hold it too',
      'retener',
      { ...recetas.vigente, ...held },
      { ...farmacia, retiene: false },
      'RECETA_RETENIDA',
    ],
    [
      'another cannot block what is at a counter',
      'bloquear',
      { ...recetas.vigente, ...held },
      { ...farmacia, retiene: false },
      'RECETA_RETENIDA',
    ],
    ['a farmacia may block without holding', 'bloquear', recetas.vigente, { ...farmacia, retiene: false }, 'si'],
    [
      'another cannot let go of it',
      'soltar',
      { ...recetas.vigente, ...held },
      { ...farmacia, retiene: false },
      'RECETA_RETENIDA',
    ],
    [
      'no hold begins under a pending anulación',
      'retener',
      { ...recetas.vigente, ...held, anulacion_pendiente: true },
      farmacia,
      'ANULACION_PENDIENTE',
    ],
    [
      'the holder may still dispense under a pending anulación',
      'dispensar',
      { ...recetas.vigente, ...held, anulacion_pendiente: true },
      { ...farmacia, retiene: true },
      'si',
    ],
    [
      'a pending anulación whose hold lapsed is an anulada',
      'retener',
      { ...recetas.vigente, retenida_hasta: now, anulacion_pendiente: true },
      farmacia,
      'RECETA_YA_ANULADA',
    ],
  ])('%s', (_promise, accion, receta, actor, expected) => {
    expect(answer(puede(accion, receta, actor as typeof autor, now))).toBe(expected)
  })
})
