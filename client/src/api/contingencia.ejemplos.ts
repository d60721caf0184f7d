import type * as contract from '@receta/contract'
import type { AFirmar } from './contingencia'
import type { Pendiente } from './contingencia-guardada'

export const receta: AFirmar = {
  borrador: {
    convenio_id: 5,
    afiliado_id: 77,
    persona_id: 11,
    paciente: null,
    nroafiliado: '',
    plan_id: null,
    fecha_receta: null,
    tratamiento_prolongado: false,
    cantidad_recetas: 1,
    permite_sustitucion: true,
    observaciones: '',
    email: '',
    telefono: '',
    prestador: null,
    diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión' }],
    reconocimientos: [],
  },
  items: [{ producto_id: 900, envases: 1, posologia: '1-0-0-1 x 30', generico: 'Enalapril maleato 10 mg' }],
  dni: '98104227',
  iniciales: 'N. B. A.',
  vence_el: '2026-12-20',
  hoja: {
    paciente: 'Norma Beatriz Aguirre',
    dni: '98104227',
    cobertura: '',
    renglones: [],
    diagnosticos: [],
    notas: [],
  },
}
export const registrada = (pedido: { pedido: string }, cambios = {}) => {
  const { nro_recetario, referencia } = JSON.parse(pedido.pedido) as contract.PedidoContingencia
  return {
    resultado: 'registrada' as const,
    recetas_id: 900,
    nro_recetario: Number(nro_recetario),
    referencia,
    estado: 'vigente' as const,
    avisos: [],
    anuladas: [],
    ...cambios,
  }
}

export const unaPendiente: Pendiente = {
  id: 'a41f7c029be6d3c8',
  pedido: { prueba: 'c1', pedido: '{}', token: 'u3Vq0mC1rT8yWnB5kLz7Pd' },
  hoja: {
    paciente: 'Norma Beatriz Aguirre',
    dni: '98104227',
    cobertura: 'Particular',
    renglones: [
      {
        generico: 'Enalapril 10 mg',
        detalle: 'Comprimidos',
        posologia: '1 a la mañana',
        envases: '1 (uno) envase por 30',
      },
    ],
    diagnosticos: ['I10 Hipertensión'],
    observaciones: '',
    medico: 'Dra. Lucía Ferreyra Sosa',
    matricula: 'MP 14.382',
    referencia: '7K4M992QXA',
    huella: 'a41f7c029be6d3c850b16e7a28f4c95d',
    nro_recetario: 101,
    emitida_en: '2026-11-20T13:00:00Z',
    vence_el: '2026-12-20',
    qr: 'https://recetaclara.example/receta?token=u3Vq0mC1rT8yWnB5kLz7Pd#c1.x',
  },
  fallo: null,
}
