/** Everything a check on a draft may say; the words of each are in the contract. */
export const codigosHallazgo = [
  'MEDICO_NO_HABILITADO',
  'MATRICULA_VENCIDA',
  'DOMICILIO_PROFESIONAL_FALTA',
  'CONVENIO_NO_HABILITADO',
  'PACIENTE_FALTA',
  'PACIENTE_INACTIVO',
  'PADRON_NO_MANUAL',
  'CUIL_FALTA',
  'CUIL_INVALIDO',
  'CUIL_AJENO',
  'NACIMIENTO_INVALIDO',
  'ITEMS_FALTAN',
  'DIAGNOSTICO_FALTA',
  'PRODUCTO_NO_DISPONIBLE',
  'PRODUCTO_REPETIDO',
  'MAX_ITEMS',
  'MAX_ENVASES',
  'SOLO_GENERICO',
  'PLAN_FALTA',
  'PLAN_AJENO',
  'PRESTADOR_FALTA',
  'CONTACTO_FALTA',
  'SUSTITUCION_NO_ADMITIDA',
  'FECHA_NO_ADMITIDA',
  'FECHA_PASADA',
  'FECHA_LEJANA',
  'CUOTA_AGOTADA',
  'PROLONGADO_NO_ADMITIDO',
  'PROLONGADO_RESTRINGIDO',
  'RESTRINGIDO_NO_ADMITIDO',
  'DOMICILIO_FALTA',
  'ALERGIA',
  'DUPLICADO',
] as const
export type CodigoHallazgo = (typeof codigosHallazgo)[number]

export type HallazgoReceta = {
  /** Stable within a draft: what an acknowledgement refers to. */
  clave: string
  codigo: CodigoHallazgo
  nivel: 'frena' | 'advierte'
  /** The draft's field, 'items.1.envases'. */
  campo: string
  datos: Readonly<Record<string, string | number>>
}

/** What is looked at for the patient's safety; each one answers, also when it could not be checked. */
export const controlesReceta = ['alergias', 'duplicados', 'interacciones', 'dosis'] as const
export type ControlReceta = (typeof controlesReceta)[number]

/** How a check ended; the words of each are in the contract. */
export type CodigoVerificacion =
  | 'ALERGIA_COINCIDE'
  | 'ALERGIA_NO_COINCIDE'
  | 'ALERGIA_NO_CONTROLADA'
  | 'ALERGIA_SIN_ANTECEDENTES'
  | 'DUPLICADO_COINCIDE'
  | 'DUPLICADO_NO_COINCIDE'
  | 'DUPLICADO_SIN_ANTECEDENTES'
  | 'INTERACCIONES_SIN_FUENTE'
  | 'DOSIS_SIN_FUENTE'

export type VerificacionReceta = {
  control: ControlReceta
  resultado: 'ok' | 'advierte' | 'no_verificado'
  codigo: CodigoVerificacion
  datos: Readonly<Record<string, string | number>>
}

/** A finding that no acknowledgement lifts; `campo` is the draft's field it points at. */
export const frena = (codigo: CodigoHallazgo, campo: string, datos: HallazgoReceta['datos'] = {}): HallazgoReceta => ({
  clave: `${codigo}:${campo}`,
  codigo,
  nivel: 'frena',
  campo,
  datos,
})
