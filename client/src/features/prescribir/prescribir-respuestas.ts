import type { informaReceta, OutputOf, perfil, RecetaCompleta } from '@receta/contract'

const matricula = {
  tipo: 'MP',
  numero: '14382',
  jurisdiccion: 'Entre Ríos',
  entidad: 'Min. de Salud de Entre Ríos',
  vence_el: null,
}

export const aPerfil = (): OutputOf<typeof perfil> => ({
  usuario: '98000001',
  descripcion: 'Dra. Lucía Ferreyra Sosa',
  tipo: 13,
  email: null,
  telefono: null,
  email_pendiente: null,
  preferencias: {},
  medico: {
    medico_id: 1,
    tratamiento: 'Dra.',
    apellido: 'Ferreyra Sosa',
    nombre: 'Lucía',
    profesion: 'Médica',
    licencia_federal: '541098217634',
    lugar_atencion: 'CAPS Barrio Sur',
    domicilio: 'Belgrano 120',
    telefono: null,
    estado: 'habilitado',
    matriculas: [matricula],
    matricula_que_firma: matricula,
    especialidades: ['Medicina general y familiar'],
  },
  paciente: null,
})

type Emitida = OutputOf<typeof informaReceta>

export function anEmitida(cambios: Partial<Emitida['receta']> = {}): Emitida {
  const receta: Emitida['receta'] = {
    recetas_id: 900,
    nro_recetario: 41,
    convenio_id: 5,
    token: 'tok-900',
    referencia: '7K4M992QXA',
    estado: 'vigente',
    fecha_receta: '2026-11-20',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    serie_nro: 1,
    serie_total: 1,
    items: [
      {
        renglon: 1,
        producto_id: 900,
        monodroga: 'Enalapril maleato',
        concentracion: '10 mg',
        forma: 'Comprimidos',
        presentacion: 'Envase por 60 comprimidos',
        marca: '',
        envases: 1,
        unidades: 60,
        posologia: '1 a la mañana y 1 a la noche, durante 30 días',
        posologia_notacion: '1-0-0-1 x 30',
        tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
        cobertura: 100,
        lista_control: '',
      },
    ],
    ...cambios,
  }
  return { receta, serie: [receta], avisos: [] }
}

export function aRecetaPrevia(cambios: Partial<RecetaCompleta> = {}): RecetaCompleta {
  const { token, referencia, ...emitida } = anEmitida().receta
  return {
    ...emitida,
    nivel: 'completa',
    es_autor: true,
    token,
    referencia,
    link: `https://receta.test/receta?token=${token}`,
    anulacion_pendiente: false,
    apellidoNombre: 'Aguirre, Norma Beatriz',
    dni: '98104227',
    emitida_en: '2026-10-01T12:00:00.000Z',
    diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial' }],
    motivo: null,
    anulada_en: null,
    convenio: { convenio_id: 5, nombre: 'Programa Salud Cerca', sigla: 'PSC', es_particular: false },
    plan: 'Plan Único',
    nroafiliado: '00123/01',
    paciente: {
      apellidoNombre: 'Aguirre, Norma Beatriz',
      dni: '98104227',
      cuil: '27981042277',
      sexo: 'F',
      fecha_nacimiento: '1952-03-12',
    },
    profesional: {
      medico: 'Dra. Lucía Ferreyra Sosa',
      profesion: 'Médica',
      especialidad: 'Medicina general y familiar',
      matricula: 'MP 14382',
      licencia_federal: '541098217634',
      lugar_atencion: 'CAPS Barrio Sur',
      domicilio: 'Belgrano 120',
    },
    items: emitida.items.map((item) => ({ ...item, dispensado: 0 })),
    observaciones: '',
    permite_sustitucion: true,
    prestador: null,
    verificaciones: [],
    avisos_reconocidos: [],
    firma: { valida: true, huella: 'ab', clave_id: '1', firmada_en: '2026-10-01T12:00:00.000Z' },
    movimientos: [],
    serie: [],
    ...cambios,
  }
}
