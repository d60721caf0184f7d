import { ApiError } from '#api/api-error'
import { aReceta, aRetenida, losartan } from '../mostrador.builders'
import type { Cierre, EnCurso, EstadoMostrador, RespuestaDispensar, Retenida } from './estado'
import { inicial } from './estado'
import type { Evento } from './eventos'

export const norma = aReceta()
export const julian = aReceta({
  recetas_id: 2,
  referencia: 'BBBBBBB34G',
  paciente: { ...norma.paciente, apellidoNombre: 'Julián Ledesma', dni: '98200111' },
  items: [losartan],
})
export const retenidaDe = ({ recetas_id, referencia, paciente, items, retenida_hasta }: typeof norma): Retenida => ({
  recetas_id,
  referencia,
  apellidoNombre: paciente.apellidoNombre,
  dni: paciente.dni,
  renglones: items.length,
  hasta: retenida_hasta ?? '',
  anulacion_pendiente: false,
})

const pedido: EnCurso = { id: 1, que: 'retener', lectura: true, recetas_id: null }
const suya: EnCurso = { ...pedido, recetas_id: 1 }
const leyendo = { tipo: 'leyendo', id: 1, codigo: null, quien: null } as const
const atendida: EstadoMostrador = {
  ...inicial,
  abiertas: [norma],
  dni: norma.paciente.dni,
  foco: { clave: '1-1', vez: 1 },
}
const rechazo = { ...aRetenida(norma), resultado: 'rechazada', causa: 'RECETA_VENCIDA', receta: null } as const
const deJulian = { codigo: julian.referencia, quien: julian.paciente.apellidoNombre }
const cierre: Cierre = {
  recetas_id: 1,
  referencia: norma.referencia,
  dni: norma.paciente.dni,
  apellidoNombre: norma.paciente.apellidoNombre,
  hasta: norma.retenida_hasta,
  dispensa_id: 71,
  renglones: 1,
  queda: [{ renglon: 2, que: 'Losartán potásico 50 mg', cuantos: 2 }],
}
const sinNadie: readonly Retenida[] = []

/** Each place where the counter can be. `retenidas`: what the service holds for it. Request 1 is the one in flight, if any. */
export const lugares = {
  nadie: { estado: inicial, retenidas: sinNadie },
  leyendo: { estado: { ...inicial, enCurso: [pedido], lectura: 1, ultimo: leyendo }, retenidas: sinNadie },
  'con quien se atiende': { estado: atendida, retenidas: [retenidaDe(norma)] },
  'atendiendo, leyendo a otro': {
    estado: { ...atendida, enCurso: [pedido], lectura: 1, ultimo: leyendo },
    retenidas: [retenidaDe(norma)],
  },
  'con un rechazo encima': {
    estado: {
      ...atendida,
      ultimo: { tipo: 'no_abrio', respuesta: rechazo, pedido: { token: 'x' }, decidida: false, ...deJulian },
    },
    retenidas: [retenidaDe(norma)],
  },
  'con un panel': { estado: { ...atendida, panel: { clave: '1-1', que: 'caja' } }, retenidas: [retenidaDe(norma)] },
  'por abrir': { estado: { ...inicial, dni: norma.paciente.dni }, retenidas: [retenidaDe(norma)] },
  trayendo: {
    estado: { ...inicial, dni: norma.paciente.dni, enCurso: [suya], lectura: 1, ultimo: leyendo },
    retenidas: [retenidaDe(norma)],
  },
  entregando: {
    estado: { ...atendida, enCurso: [{ id: 1, que: 'dispensar', lectura: false, recetas_id: 1 }] },
    retenidas: [retenidaDe(norma)],
  },
  'entregada en parte': {
    estado: { ...inicial, dni: norma.paciente.dni, cierres: [cierre] },
    retenidas: [retenidaDe(norma)],
  },
  'entregada en parte, retomando': {
    estado: {
      ...inicial,
      dni: norma.paciente.dni,
      cierres: [cierre],
      enCurso: [suya],
      lectura: 1,
      ultimo: leyendo,
    },
    retenidas: [retenidaDe(norma)],
  },
  soltando: {
    estado: { ...atendida, enCurso: [{ id: 1, que: 'soltar', lectura: false, recetas_id: 1 }] },
    retenidas: [retenidaDe(norma)],
  },
  'pide el DNI': {
    estado: {
      ...inicial,
      texto: 'BBBBBBB34G',
      pregunta: { tipo: 'dni', referencia: 'BBBBBBB34G', dni: '' },
      ultimo: { tipo: 'falta_dni', codigo: 'BBBBBBB34G', quien: null },
    },
    retenidas: sinNadie,
  },
} satisfies Record<string, { estado: EstadoMostrador; retenidas: readonly Retenida[] }>
export type Lugar = keyof typeof lugares

const dispensada: RespuestaDispensar = {
  resultado: 'dispensada',
  causa: null,
  renglon: null,
  dispensa_id: 72,
  estado: 'dispensada',
  queda: [],
  asientos: [],
  deshacer_hasta: null,
  anulacion_rechazada: false,
}
const deNorma = { codigo: norma.referencia, quien: norma.paciente.apellidoNombre }

/** What can happen in any of them: one event of each kind, and both ways that a question to the service can end. */
export const sucesos = {
  lee: { tipo: 'pidio', id: 9, que: 'retener', lectura: true, recetas_id: null, codigo: null, quien: null },
  'viene otra': { tipo: 'retuvo', id: 1, respuesta: aRetenida(julian), pedido: { token: 'x' }, enfoca: true },
  'viene la suya': { tipo: 'retuvo', id: 1, respuesta: aRetenida(norma), pedido: { token: 'x' }, enfoca: true },
  'no viene': { tipo: 'retuvo', id: 1, respuesta: rechazo, pedido: { token: 'x' }, enfoca: true },
  falla: { tipo: 'fallo', id: 1, error: new ApiError('SIN_RESPUESTA', 'x'), pedido: { token: 'x' }, ...deNorma },
  'entrega todo': { tipo: 'entrego', id: 1, receta: norma, renglones: 2, respuesta: dispensada },
  'entrega una parte': {
    tipo: 'entrego',
    id: 1,
    receta: norma,
    renglones: 1,
    respuesta: { ...dispensada, queda: [{ renglon: 2, queda: 2 }] },
  },
  'no entrega': {
    tipo: 'no_entrego',
    id: 1,
    receta: norma,
    rechazo: { recetas_id: 1, renglon: null, frase: 'x' },
    causa: null,
  },
  suelta: {
    tipo: 'solto',
    id: 1,
    receta: {
      recetas_id: 1,
      dni: norma.paciente.dni,
      quien: norma.paciente.apellidoNombre,
      codigo: norma.referencia,
      hasta: norma.retenida_hasta,
    },
    anulada: false,
  },
  deshace: { tipo: 'deshizo', id: 1, dispensa_id: 71, causa: null, hecha: true, ...deNorma },
  encuentra: { tipo: 'hallo', id: 1, dni: '98104227', items: [] },
  bloquea: { tipo: 'bloqueo', recetas_id: 1, anulada: false },
  'lee nada': { tipo: 'leyo_nada', codigo: 'hola', porque: 'x' },
  'lee una caja mala': { tipo: 'leyo_caja_mala', codigo: '07790001234568', porque: 'x' },
  'entiende (Esc)': { tipo: 'entendio' },
  'elige a quien se atiende': { tipo: 'eligio', dni: norma.paciente.dni },
  decide: {
    tipo: 'decidio',
    clave: '1-1',
    decision: { que: 'entregar', envases: 1, cajas: [], sustitucion: null, falta: null },
  },
  'va a firmar': { tipo: 'va_a_firmar' },
  'aprieta una tecla': { tipo: 'apreto' },
  'era de una lectura': { tipo: 'era_de_lectura', cuantas: 1 },
} satisfies Record<string, Evento>
export type Suceso = keyof typeof sucesos
