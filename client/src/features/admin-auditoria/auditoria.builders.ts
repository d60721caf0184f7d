import type { FilaAuditoria } from '@receta/contract'

export const aFila = (cambios: Partial<FilaAuditoria> = {}): FilaAuditoria => ({
  auditoria_id: 90,
  en: '2026-11-20T12:00:00.000Z',
  clase: 'lectura',
  llamada: 'GET /api/receta',
  resultado: 'ok',
  rol: 13,
  quien: 'Dra. Lucía Ferreyra Sosa',
  usuario: 'medico@prueba.ar',
  referencia: '7K4M992QXA',
  persona: 'N. B. A.',
  en_nombre_de: null,
  motivo: null,
  detalle: 'medico completa',
  red: 'a1b2c3d4',
  request_id: 'req-1',
  integra: true,
  ...cambios,
})
