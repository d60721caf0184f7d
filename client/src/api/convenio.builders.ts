import type { Convenio } from '@receta/contract'

export const aConvenio = (cambios: Partial<Convenio> = {}): Convenio => ({
  convenio_id: 5,
  nombre: 'Programa Salud Cerca',
  sigla: 'PSC',
  es_particular: false,
  padron_afiliados_manual: 0,
  autorizaciones_recetas_por_afiliado: 3,
  digital_elige_plan: false,
  digital_indica_prestador: 0,
  permite_sustitucion: true,
  tratamiento_prolongado: true,
  digital_fecha_receta: 1,
  digital_auditoria: 0,
  digital_get_contacto_afiliado: 0,
  vigencia_dias: 30,
  max_items: 2,
  max_envases: 3,
  solo_generico: true,
  ...cambios,
})
