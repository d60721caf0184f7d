/** Of what was asked for by its number or its name and is not there, or not for who asks. */
export const erroresSinHallar = {
  SUSCRIPCION_NO_ENCONTRADA: {
    status: 404,
    mensaje: 'Esa conexión no tiene avisos configurados: configuralos primero.',
  },
  RUTA_NO_ENCONTRADA: { status: 404, mensaje: 'Esa dirección no existe.' },
  SESION_NO_ENCONTRADA: {
    status: 404,
    mensaje: 'Esa sesión no existe o ya terminó. Recargá la página para ver cuáles siguen.',
  },
  PASSKEY_NO_ENCONTRADA: {
    status: 404,
    mensaje: 'No encontramos esa llave de acceso. Recargá la página para ver cuáles tenés.',
  },
  RECETA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa receta. Revisá el número o el enlace.' },
  DISPENSA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa entrega. Recargá la página para ver cómo está.' },
  AFILIADO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos a esa persona en el padrón. Revisá el documento.' },
  FARMACIA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa farmacia. Buscala de nuevo.' },
  PRODUCTO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese medicamento. Buscalo de nuevo.' },
  CONVENIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese convenio. Elegilo de la lista.' },
  APLICACION_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa aplicación. Elegila de la lista.' },
  CREDENCIAL_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa credencial. Elegila de la lista.' },
  LIQUIDACION_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos ese período. Elegilo de la lista.' },
  PLAN_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese plan. Elegilo de la lista.' },
  MEDICO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos a ese profesional. Buscalo de nuevo.' },
  USUARIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos esa cuenta. Buscala de nuevo.' },
  OPERADOR_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'No encontramos a esa persona entre quienes atienden. Elegila de la lista.',
  },
  RECETARIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese recetario. Elegilo de la lista.' },
  BLANCO_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'Ese número no es de un recetario tuyo. Revisalo: es el que dice «Recetario» en el papel.',
  },
  IMPORTACION_NO_ENCONTRADA: {
    status: 404,
    mensaje: 'No encontramos ese archivo: ya se borró, o nunca llegó. Subilo de nuevo.',
  },
  ANTECEDENTE_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'No encontramos ese antecedente. Recargá la página para ver los que están.',
  },
  RECTIFICACION_NO_ENCONTRADA: {
    status: 404,
    mensaje: 'No encontramos ese pedido de corrección. Elegilo de la lista.',
  },
  VINCULO_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'No encontramos ese vínculo. Recargá la página para ver los que siguen.',
  },
  DISPOSITIVO_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'Ese dispositivo no existe o ya se quitó. Recargá la página para ver cuáles siguen.',
  },
  INSPECCION_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos ese acceso. Abrilo de nuevo desde el correo.' },
  ADJUNTO_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'No encontramos ese adjunto. Recargá la página para ver los que están.',
  },
  DATO_PEDIDO_NO_ENCONTRADO: {
    status: 404,
    mensaje: 'No encontramos ese pedido de datos. Recargá la página para ver los que siguen.',
  },
} as const
