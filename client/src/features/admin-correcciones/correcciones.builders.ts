import type { RectificacionPedida } from '@receta/contract'

export const aPedido = (fields: Partial<RectificacionPedida> = {}): RectificacionPedida => ({
  rectificacion_id: 7,
  dato: 'apellido',
  decia: 'Agire',
  pide: 'Aguirre',
  motivo: 'Falta una letra',
  pedida_en: '2026-11-20T13:00:00.000Z',
  vence_el: '2026-11-27',
  desenlace: null,
  respuesta: null,
  resuelta_en: null,
  quien: 'Norma Agire',
  documento: '98104227',
  resuelta_quien: null,
  ...fields,
})
