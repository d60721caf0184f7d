import type * as contract from '@receta/contract'
import type { AFirmar } from './contingencia'

/** A whole draft, as it is signed without network. */
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
    observaciones: '',
  },
}
/** What the server answers of one that it takes. */
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
