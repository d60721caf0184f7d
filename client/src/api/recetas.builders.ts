import type { RecetaCompleta, RecetaResumen, recetaVerificacion } from '@receta/contract'
import type { z } from 'zod'

type RecetaVerificacion = z.output<typeof recetaVerificacion>

/** 9:30 in Buenos Aires. */
export const ahora = new Date('2026-11-20T12:30:00.000Z')

const item = {
  renglon: 1,
  monodroga: 'Metformina clorhidrato',
  concentracion: '850 mg',
  forma: 'comprimidos',
  presentacion: 'Envase por 60 comprimidos',
  envases: 1,
  dispensado: 0,
  posologia: '1 a la mañana y 1 a la noche, durante 30 días',
}

export function aResumen(cambios: Partial<RecetaResumen> = {}): RecetaResumen {
  return {
    recetas_id: 1,
    nro_recetario: 501,
    convenio_id: 4,
    convenio: 'Salud Cerca',
    estado: 'vigente',
    anulacion_pendiente: false,
    referencia: '7K4M992QXA',
    apellidoNombre: 'Norma Beatriz Aguirre',
    dni: '98104227',
    medico: 'Dra. Lucía Ferreyra Sosa',
    emitida_en: '2026-11-20T12:16:00.000Z',
    fecha_receta: '2026-11-20',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    serie_nro: 1,
    serie_total: 1,
    diagnosticos: [{ codigo: 'E11.9', texto: 'Diabetes mellitus tipo 2' }],
    items: [item],
    motivo: null,
    anulada_en: null,
    ...cambios,
  }
}

export function aCompleta(cambios: Partial<RecetaCompleta> = {}): RecetaCompleta {
  const { medico, ...resumen } = aResumen()
  return {
    ...resumen,
    nivel: 'completa',
    es_autor: true,
    token: 'token-de-prueba',
    link: 'https://recetas.ejemplo/receta?token=token-de-prueba',
    convenio: { convenio_id: 4, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false },
    plan: 'Plan Único',
    nroafiliado: '',
    paciente: {
      apellidoNombre: 'Norma Beatriz Aguirre',
      dni: '98104227',
      cuil: null,
      sexo: 'F',
      fecha_nacimiento: '1958-03-02',
    },
    profesional: {
      medico,
      profesion: 'Médica',
      especialidad: 'Medicina general y familiar',
      matricula: 'MP 14.382',
      licencia_federal: '',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Calle Falsa 123',
    },
    items: [
      {
        ...item,
        producto_id: 10,
        marca: '',
        unidades: 60,
        posologia_notacion: '1-0-0-1 x 30',
        tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
        cobertura: null,
        lista_control: '',
      },
    ],
    observaciones: '',
    permite_sustitucion: true,
    prestador: null,
    verificaciones: [],
    avisos_reconocidos: [],
    firma: { valida: true, huella: 'ab12', clave_id: 'k1', firmada_en: '2026-11-20T12:16:00.000Z' },
    movimientos: [{ accion: 'informar', quien: medico, motivo: null, en: '2026-11-20T12:16:00.000Z' }],
    serie: [],
    ...cambios,
  }
}

export function aVerificacion(cambios: Partial<RecetaVerificacion> = {}): RecetaVerificacion {
  return {
    nivel: 'verificacion',
    estado: 'vigente',
    iniciales: 'N. B. A.',
    emitida_en: '2026-11-20T12:16:00.000Z',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    profesional: { medico: 'Dra. Lucía Ferreyra Sosa', matricula: 'MP 14.382' },
    firma: { valida: true },
    ...cambios,
  }
}

export function aPagina(items: RecetaResumen[], conteos: Record<string, number> = {}) {
  return { items, conteos, total_estimado: items.length, start: 0, limit: 35 }
}
