/**
 * Every business "no" the product can say: its HTTP status and the words the user reads.
 * 401 means "no valid session" and nothing else: §8 makes the client drop the user on any 401.
 */
export const errores = {
  DATOS_INVALIDOS: { status: 400, mensaje: 'Revisá los datos marcados.' },
  PEDIDO_MAL_FORMADO: { status: 400, mensaje: 'El pedido no se pudo leer: el formato no es válido.' },
  CREDENCIALES_INVALIDAS: {
    status: 400,
    mensaje: 'El usuario y la clave no coinciden. Revisá las mayúsculas y probá otra vez.',
  },
  SEGUNDO_FACTOR_INVALIDO: { status: 400, mensaje: 'El código no es válido o ya se usó. Esperá el próximo.' },
  DOCUMENTO_INVALIDO: { status: 400, mensaje: 'El numero de document_number ingresado no es correcto.' },
  PRODUCTO_DESACTUALIZADO: { status: 400, mensaje: 'Los datos del medicamento cambiaron. Buscalo de nuevo.' },
  SESION_REQUERIDA: { status: 401, mensaje: 'La sesión terminó. Volvé a ingresar.' },
  APLICACION_DESCONOCIDA: { status: 403, mensaje: 'Esta aplicación no está habilitada.' },
  XSRF_INVALIDO: { status: 403, mensaje: 'El pedido no vino de esta aplicación. Recargá la página.' },
  SIN_PERMISO: { status: 403, mensaje: 'No tenés permiso para hacer esto.' },
  SEGUNDO_FACTOR_REQUERIDO: { status: 403, mensaje: 'Para firmar hace falta el código de tu app de verificación.' },
  MEDICO_NO_HABILITADO: {
    status: 403,
    mensaje: 'Tu matrícula no está habilitada para prescribir. Hablá con la administración.',
  },
  RUTA_NO_ENCONTRADA: { status: 404, mensaje: 'Esa dirección no existe.' },
  RECETA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa receta.' },
  AFILIADO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos a esa persona en el padrón.' },
  CONVENIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese convenio.' },
  METODO_NO_PERMITIDO: { status: 405, mensaje: 'Ese método no se puede usar en esta dirección.' },
  RECETA_NO_EMITIBLE: { status: 409, mensaje: 'La receta no se puede emitir así.' },
  CLAVE_IDEMPOTENCIA_REUSADA: { status: 409, mensaje: 'Ese pedido ya se usó con otro contenido. Empezá de nuevo.' },
  PEDIDO_MUY_GRANDE: { status: 413, mensaje: 'El pedido es demasiado grande.' },
  TIPO_NO_ADMITIDO: { status: 415, mensaje: 'El tipo de contenido no se admite.' },
  DEMASIADOS_INTENTOS: { status: 429, mensaje: 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.' },
  ERROR_INTERNO: { status: 500, mensaje: 'Algo falló de nuestro lado. Probá de nuevo.' },
  SERVICIO_OCUPADO: { status: 503, mensaje: 'El servicio está ocupado. Probá de nuevo en unos segundos.' },
} as const satisfies Record<string, { status: number; mensaje: string }>

export type ErrorCode = keyof typeof errores
