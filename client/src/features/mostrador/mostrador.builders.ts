import type {
  Dispensa,
  OutputOf,
  mostradorHoy,
  mostradorRetener,
  mostradorSustitutos,
  RecetaMostrador,
} from '@receta/contract'

/** The instant at the counter: 20 November 2026, 9:21 in Buenos Aires. */
export const ahora = new Date('2026-11-20T12:21:00.000Z')

export const unaFarmacia = {
  access_token: 'token-farmacia',
  convenio_id: 0,
  usuario: 'farmacia',
  descripcion: 'Farmacia del Puente',
  tipo: 2,
  roles: [2],
}

type Item = RecetaMostrador['items'][number]

export const metformina: Item = {
  renglon: 1,
  producto_id: 10,
  monodroga: 'Metformina clorhidrato',
  concentracion: '850 mg',
  forma: 'comprimidos',
  presentacion: 'Envase por 60 comprimidos',
  marca: '',
  envases: 1,
  unidades: 60,
  posologia: '1 a la mañana y 1 a la noche, durante 30 días',
  posologia_notacion: '1-0-0-1 x 30',
  tomas: { manana: 1, mediodia: 0, tarde: 0, noche: 1 },
  cobertura: 100,
  lista_control: '',
  dispensado: 0,
  queda: 1,
  condicion_venta: 'receta',
  al_libro: false,
  gtin: '07790001234568',
  troquel: '390352',
  precio: '6120.00',
}
export const losartan: Item = {
  ...metformina,
  renglon: 2,
  producto_id: 20,
  monodroga: 'Losartán potásico',
  concentracion: '50 mg',
  presentacion: 'Envase por 30 comprimidos',
  envases: 3,
  queda: 3,
  gtin: '07790009876548',
  cobertura: 40,
  precio: '1000.00',
}

export function aReceta(cambios: Partial<RecetaMostrador> = {}): RecetaMostrador {
  return {
    recetas_id: 1,
    nro_recetario: 501,
    referencia: '7K4M992QXA',
    estado: 'vigente',
    anulacion_pendiente: false,
    emitida_en: '2026-11-20T12:16:00.000Z',
    vigente_desde: '2026-11-20',
    vence_el: '2026-12-20',
    retenida_hasta: '2026-11-20T12:36:00.000Z',
    convenio: { convenio_id: 4, nombre: 'Programa Salud Cerca', sigla: 'SC', es_particular: false },
    plan: 'Plan Único',
    nroafiliado: '',
    paciente: { apellidoNombre: 'Norma Beatriz Aguirre', dni: '98104227', sexo: 'F', fecha_nacimiento: '1952-03-12' },
    profesional: {
      medico: 'Dra. Lucía Ferreyra Sosa',
      especialidad: 'Medicina general y familiar',
      matricula: 'MP 14.382',
    },
    diagnosticos: [{ codigo: 'E11.9', texto: 'Diabetes mellitus tipo 2' }],
    observaciones: '',
    permite_sustitucion: true,
    items: [metformina, losartan],
    novedades: [],
    avisos_reconocidos: [],
    dispensas: [],
    pueden_retirar: [],
    qr_mostrado: true,
    convenio_atendido: true,
    firma: { valida: true },
    ...cambios,
  }
}

export const aDispensa = (cambios: Partial<Dispensa> = {}): Dispensa => ({
  dispensa_id: 70,
  recetas_id: 9,
  referencia: '7K4M992QXA',
  apellidoNombre: 'Tomás Benítez Sosa',
  farmacia: 'Farmacia del Puente',
  quien: 'Paula Rinaldi',
  en: '2026-11-20T11:58:00.000Z',
  items: [
    {
      renglon: 1,
      producto_id: 30,
      producto: 'Salbutamol 100 mcg/dosis',
      envases: 1,
      entregados: 1,
      sustitucion_motivo: null,
      cajas: [],
    },
  ],
  faltantes: [],
  deshacer_hasta: '2026-11-20T13:58:00.000Z',
  deshecha: null,
  ...cambios,
})

export const aHoy = (cambios: Partial<OutputOf<typeof mostradorHoy>> = {}): OutputOf<typeof mostradorHoy> => ({
  farmacia: { farmacia_id: 3, nombre: 'Farmacia del Puente', direccion: 'Rivadavia 120', localidad: 'Paraná' },
  retenidas: [],
  entregadas: [],
  ...cambios,
})

export const aRetenida = (receta: RecetaMostrador): OutputOf<typeof mostradorRetener> => ({
  resultado: 'retenida',
  causa: null,
  farmacia: null,
  hasta: receta.retenida_hasta,
  receta,
  estado: receta.estado,
  vigente_desde: receta.vigente_desde,
  vence_el: receta.vence_el,
  recetas_id: null,
  referencia: null,
  apellidoNombre: null,
})

export const aSustituto = (
  cambios: Partial<OutputOf<typeof mostradorSustitutos>['items'][number]> = {},
): OutputOf<typeof mostradorSustitutos>['items'][number] => ({
  producto_id: 21,
  nombre: 'Metformina',
  laboratorio: 'Laboratorio Provincial',
  presentacion: 'comprimidos × 30',
  unidades: 30,
  generico: true,
  gtin: '07790002222229',
  troquel: null,
  precio: '2780.00',
  precio_unidad: '92.67',
  entregados_por_envase: 2,
  ...cambios,
})
