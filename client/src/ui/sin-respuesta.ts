/** Whether a failure is that no answer came, and not a refusal. */
export const sinRespuesta = (error: { code?: string } | object): boolean =>
  'code' in error && (error.code === 'SIN_CONEXION' || error.code === 'SIN_RESPUESTA')
