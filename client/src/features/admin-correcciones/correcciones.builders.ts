import type { RectificacionConRenaper } from '@receta/contract'

export const aPedido = (fields: Partial<RectificacionConRenaper> = {}): RectificacionConRenaper => ({
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
  renaper: { contestada: null, ultima: null },
  ...fields,
})

type Consulta = NonNullable<RectificacionConRenaper['renaper']['ultima']>

export const aConsulta = (fields: Partial<Consulta> = {}): Consulta => ({
  en: '2026-11-28T14:30:00.000Z',
  quien: 'Gustavo Peralta',
  desenlace: 'encontrado',
  respuesta: {
    apellido: 'AGUIRRE',
    nombre: 'NORMA',
    fecha_nacimiento: '1952-03-12',
    cuil: '27981042277',
    fallecida: false,
  },
  ...fields,
})
