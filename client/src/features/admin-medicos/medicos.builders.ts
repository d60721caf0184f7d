import type { MedicoDatos } from '@receta/contract'
import { datosPorProbar } from '@receta/domain'
import type { MedicoListado } from './palabras'

/** The instant of these médicos: 20 November 2026, 9:30 in Buenos Aires. */
export const ahora = new Date('2026-11-20T12:30:00.000Z')

export function aListado(cambios: Partial<MedicoListado> = {}): MedicoListado {
  return {
    medico_id: 3,
    usuario: 'acosta@prueba.ar',
    estado: 'pendiente',
    estado_desde: '2026-11-20T10:20:00.000Z',
    motivo: null,
    correo_confirmado: true,
    tratamiento: 'Dra.',
    apellido: 'Acosta Ríos',
    nombre: 'Mariela',
    dni: '98377615',
    profesion: 'Médica',
    matriculas: ['MP 15.021'],
    especialidades: ['Pediatría'],
    propuesta: false,
    ...cambios,
  }
}

export function aMedico(cambios: Partial<MedicoDatos> = {}): MedicoDatos {
  return {
    medico_id: 3,
    usuario: 'acosta@prueba.ar',
    estado: 'pendiente',
    estado_desde: '2026-11-20T10:20:00.000Z',
    motivo: null,
    correo_confirmado: true,
    tratamiento: 'Dra.',
    apellido: 'Acosta Ríos',
    nombre: 'Mariela',
    dni: '98377615',
    cuil: '27983776154',
    profesion: 'Médica',
    licencia_federal: '541098377615',
    restringidos_hasta: null,
    telefono: '0343 555-0147',
    consultorios: [{ lugar_atencion: 'CAPS Barrio Norte', domicilio: 'Rivadavia 880, Paraná', telefono: null }],
    matriculas: [
      {
        tipo: 'MP',
        numero: '15021',
        jurisdiccion: 'Entre Ríos',
        entidad: 'Min. de Salud',
        vence_el: '2028-06-30',
        en_tramite: true,
        en_uso_por: null,
      },
    ],
    especialidades: [{ codigo: '12', nombre: 'Pediatría' }],
    convenios: [{ convenio_id: 2, nombre: 'Salud Cerca' }],
    firma: null,
    propuesta: null,
    refeps: { configurada: false, contestada: null, ultima: null },
    historial: [
      {
        accion: 'registro',
        quien: 'Dra. Mariela Acosta Ríos',
        estado: 'pendiente',
        motivo: null,
        cambios: {},
        en: '2026-11-20T10:20:00.000Z',
      },
    ],
    ...cambios,
  }
}

export function aProbado(cambios: Partial<MedicoDatos> = {}): MedicoDatos {
  const medico = aMedico(cambios)
  const como = { como: 'refeps', detalle: 'Habilitada, sin sanciones', fecha: '2026-11-20' }
  const hecho = {
    accion: 'evidencia',
    quien: 'Gustavo Peralta',
    estado: medico.estado,
    motivo: null,
    cambios: { evidencia: { antes: null, despues: datosPorProbar(medico).map((dato) => ({ ...dato, ...como })) } },
    en: '2026-11-20T12:00:00.000Z',
  }
  return { ...medico, historial: [hecho, ...(medico.historial ?? [])] }
}

/** As REFEPS would answer of her, asked that morning. */
export const aRefeps = (habilitada = true): NonNullable<MedicoDatos['refeps']> => {
  const consulta = {
    en: '2026-11-20T11:00:00.000Z',
    quien: 'Gustavo Peralta',
    desenlace: 'encontrado' as const,
    respuesta: {
      licencia: '541098377615',
      activo: true,
      apellido: 'ACOSTA RIOS',
      nombre: 'MARIELA',
      dni: '98377615',
      matriculas: [
        {
          numero: '15021',
          jurisdiccion: 'Entre Ríos',
          profesion: 'MEDICO/A',
          habilitada,
          hasta: null,
          especialidades: ['PEDIATRIA'],
        },
      ],
    },
  }
  return { configurada: true, contestada: consulta, ultima: consulta }
}

export const aCola = (items: MedicoListado[], conteos = {}) => ({
  items,
  conteos,
  total_estimado: items.length,
  start: 0,
  limit: 35,
})
