import type { Convenio } from '@receta/contract'
import { recetaDraft } from './receta-draft'
import { draftInicial, type PersonaDraft, type RecetaDraft } from './receta-draft-inicial'

/** DNI from 98.000.000 on are nobody's. */
const paciente: PersonaDraft = {
  persona_id: 0,
  dni: '98000000',
  cuil: null,
  apellido: 'De Práctica',
  nombre: 'Paciente',
  sexo: 'F',
  fecha_nacimiento: '1980-05-25',
  email: null,
  telefono: null,
  alergias: [],
  condiciones: [],
  toma_hoy: [],
  afiliaciones: [],
}

/** Without rules of any payer, so that also a médico without convenios can practise. */
export const convenioDePractica: Convenio = {
  convenio_id: 0,
  nombre: 'Particular, de práctica',
  sigla: 'PRÁCTICA',
  es_particular: true,
  padron_afiliados_manual: 1,
  autorizaciones_recetas_por_afiliado: 0,
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
  solo_generico: false,
}

/** A receta for a patient that does not exist: it is written as any other, and never stored, checked, signed or sent (decision 0091). */
export function draftDePractica(now: Date): RecetaDraft {
  const vacio: RecetaDraft = { ...draftInicial(now, crypto.randomUUID()), practica: true }
  const con = recetaDraft(vacio, {
    tipo: 'elige_paciente',
    persona: paciente,
    now,
    clave_idempotencia: vacio.clave_idempotencia,
  })
  return recetaDraft(con, { tipo: 'elige_cobertura', convenio: convenioDePractica, afiliacion: null })
}
