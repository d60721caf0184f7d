export type CodigoHallazgo =
  | 'MEDICO_NO_HABILITADO'
  | 'MATRICULA_VENCIDA'
  | 'CONVENIO_NO_HABILITADO'
  | 'PACIENTE_FALTA'
  | 'PACIENTE_INACTIVO'
  | 'PADRON_NO_MANUAL'
  | 'CUIL_FALTA'
  | 'CUIL_INVALIDO'
  | 'ITEMS_FALTAN'
  | 'DIAGNOSTICO_FALTA'
  | 'PRODUCTO_NO_DISPONIBLE'
  | 'PRODUCTO_REPETIDO'
  | 'MAX_ITEMS'
  | 'MAX_ENVASES'
  | 'SOLO_GENERICO'
  | 'PLAN_FALTA'
  | 'PLAN_AJENO'
  | 'PRESTADOR_FALTA'
  | 'CONTACTO_FALTA'
  | 'FECHA_NO_ADMITIDA'
  | 'FECHA_PASADA'
  | 'FECHA_LEJANA'
  | 'CUOTA_AGOTADA'
  | 'PROLONGADO_NO_ADMITIDO'
  | 'PROLONGADO_RESTRINGIDO'
  | 'RESTRINGIDO_NO_ADMITIDO'
  | 'DOMICILIO_FALTA'
  | 'ALERGIA'
  | 'DUPLICADO'

export type HallazgoReceta = {
  /** Stable within a draft: what an acknowledgement refers to. */
  clave: string
  codigo: CodigoHallazgo
  nivel: 'frena' | 'advierte'
  /** The draft's field, 'items.1.envases'. */
  campo: string
  datos: Readonly<Record<string, string | number>>
}

export type ControlReceta = 'alergias' | 'duplicados' | 'interacciones' | 'dosis'
export type VerificacionReceta = {
  control: ControlReceta
  resultado: 'ok' | 'advierte' | 'no_verificado'
  detalle: string
}

export const frena = (codigo: CodigoHallazgo, campo: string, datos: HallazgoReceta['datos'] = {}): HallazgoReceta => ({
  clave: `${codigo}:${campo}`,
  codigo,
  nivel: 'frena',
  campo,
  datos,
})
