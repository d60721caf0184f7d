import { Rol } from '@receta/domain'
import { clave, delMedico, delPadron, type Fila, motivo } from './matriz-caso.ejemplos'
import { inexistente } from './matriz-mundo.ejemplos'

export const filasPorCampo: Record<string, Fila> = {
  // An antecedente of another person is treated as if it did not exist.
  'POST recetas/api/antecedentes/cierra por antecedente_id': (
    { uno },
    { antecedente_suyo_id, antecedente_ajeno_id },
  ) => ({
    dueno: 'medico',
    propio: { persona_id: uno.paciente.persona_id, antecedente_id: antecedente_ajeno_id, ...motivo },
    inexistente: { persona_id: uno.paciente.persona_id, antecedente_id: inexistente, ...motivo },
    suyo: { persona_id: uno.paciente.persona_id, antecedente_id: antecedente_suyo_id, ...motivo },
  }),
  'POST recetas/api/antecedentes/propuesta por propuesta_id': ({ uno }, { propuesta_suya_id, propuesta_ajena_id }) => ({
    dueno: 'medico',
    propio: { persona_id: uno.paciente.persona_id, propuesta_id: propuesta_ajena_id, resultado: 'confirma' },
    inexistente: { persona_id: uno.paciente.persona_id, propuesta_id: inexistente, resultado: 'confirma' },
    suyo: { persona_id: uno.paciente.persona_id, propuesta_id: propuesta_suya_id, resultado: 'confirma' },
  }),
  'GET recetas/api/busca_afiliado por dni': () => ({
    dueno: 'medico',
    // With a complete document any médico may find anybody; it is audited and rationed (decision 0007).
    tampocoAjena: ['colega', Rol.MEDICO],
    propio: { dni: '98077314' },
    inexistente: { dni: '98999999' },
  }),
  'GET recetas/api/busca_afiliado por convenio_id': ({ uno }) => ({
    dueno: 'medico',
    ...delPadron,
    propio: { convenio_id: uno.convenio_id, query: 'benítez' },
    inexistente: { convenio_id: inexistente, query: 'benítez' },
  }),
  'GET recetas/api/planes por afiliado_id': ({ uno, otroAfiliado }) => ({
    dueno: 'medico',
    propio: { convenio_id: uno.convenio_id, afiliado_id: otroAfiliado },
    inexistente: { convenio_id: uno.convenio_id, afiliado_id: inexistente },
    suyo: { convenio_id: uno.convenio_id, afiliado_id: uno.afiliado_id },
  }),
  'GET recetas/api/recetas por vinculo_id': (_mundo, { vinculo_que_sigue_id }) => ({
    dueno: 'vinculado',
    propio: { vinculo_id: vinculo_que_sigue_id },
    inexistente: { vinculo_id: inexistente },
  }),
  'POST backend/api/genera_recetario por convenio_id': ({ uno }) => ({
    dueno: 'medico',
    // The convenio is also his.
    tampocoAjena: ['colega'],
    propio: { ...clave(44), convenio_id: uno.convenio_id, cantidad: 1 },
    inexistente: { ...clave(44), convenio_id: inexistente, cantidad: 1 },
    suyo: { ...clave(45), convenio_id: uno.convenio_id, cantidad: 1 },
  }),
  'POST recetas/api/revisa_receta por convenio_id': (mundo, { leida }) => {
    const { clave_idempotencia: _, ...borrador } = delMedico(mundo, leida)
    return {
      dueno: 'medico',
      // The médico of the other convenio works under it.
      tampocoAjena: [Rol.MEDICO],
      propio: { ...borrador, convenio_id: mundo.otroConvenio },
      inexistente: { ...borrador, convenio_id: inexistente },
      suyo: borrador,
    }
  },
  'PUT recetas/api/informa_receta por nro_recetario': (mundo, { blanco_ajeno, blanco_suyo, retenible }) => ({
    dueno: 'medico',
    // The blank is his.
    tampocoAjena: ['colega'],
    propio: { ...delMedico(mundo, retenible), nro_recetario: blanco_ajeno },
    inexistente: { ...delMedico(mundo, retenible), nro_recetario: inexistente },
    suyo: { ...delMedico(mundo, retenible), nro_recetario: blanco_suyo },
  }),
}
