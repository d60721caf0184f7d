import type { RecetaResumen } from '@receta/contract'

export function unaReceta(changes: Partial<RecetaResumen> = {}): RecetaResumen {
  return {
    recetas_id: 1,
    nro_recetario: 1,
    convenio_id: 1,
    convenio: 'Programa Salud Cerca',
    estado: 'vigente',
    anulacion_pendiente: false,
    referencia: '7K4M92QX',
    apellidoNombre: 'Aguirre, Norma Beatriz',
    dni: '98104227',
    medico: 'Dra. Lucía Ferreyra Sosa',
    emitida_en: '2026-11-20T12:16:00.000Z',
    fecha_receta: '2026-11-20',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    serie_nro: 1,
    serie_total: 1,
    diagnosticos: [],
    items: [
      {
        renglon: 1,
        monodroga: 'Metformina',
        concentracion: '850 mg',
        forma: 'comprimidos',
        presentacion: 'envase por 60',
        envases: 2,
        dispensado: 0,
        posologia: '1 a la mañana',
      },
    ],
    motivo: null,
    anulada_en: null,
    ...changes,
  }
}
