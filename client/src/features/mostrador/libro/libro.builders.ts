import type { Asiento } from '@receta/contract'
import type { CierreLibro, Libro } from './libro'

export const aAsiento = (cambios: Partial<Asiento> = {}): Asiento => ({
  numero: 6,
  en: '2026-11-20T12:00:00.000Z',
  quien: 'Paula Rinaldi',
  referencia: '7K4M992QXA',
  paciente: 'Norma Beatriz Aguirre',
  dni: '98104227',
  medico: 'Dra. Lucía Ferreyra Sosa',
  matricula: 'MP 14.382',
  producto: 'Clonazepam 0,5 mg, comprimidos × 30',
  entregados: 1,
  lista_control: 'psico IV',
  condicion_venta: 'archivada',
  lote: 'B2207',
  anulado_en: null,
  ...cambios,
})

export const aCierre = (cambios: Partial<CierreLibro> = {}): CierreLibro => ({
  dia: '2026-11-19',
  desde: 1,
  hasta: 4,
  quien: 'Paula Rinaldi',
  en: '2026-11-19T23:00:00.000Z',
  huella: 'ab12cd34ef56ab78ab12cd34ef56ab78',
  integro: true,
  ...cambios,
})

export const aLibro = (cambios: Partial<Libro> = {}): Libro => ({
  asientos: [aAsiento({ numero: 4 }), aAsiento({ numero: 5 }), aAsiento()],
  cierres: [aCierre()],
  sin_cerrar: 2,
  ...cambios,
})
