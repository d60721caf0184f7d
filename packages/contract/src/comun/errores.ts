/**
 * Every refusal the product can answer: its HTTP status and the words the user reads. 401 is reserved for "no valid
 * session", because §8 makes the client log out on any 401.
 */
export const errores = {
  DATOS_INVALIDOS: { status: 400, mensaje: 'Revisá los datos marcados.' },
  PEDIDO_MAL_FORMADO: { status: 400, mensaje: 'El pedido no se pudo leer: el formato no es válido.' },
  CREDENCIALES_INVALIDAS: {
    status: 400,
    mensaje: 'El usuario y la clave no coinciden. Revisá las mayúsculas y probá otra vez.',
  },
  SEGUNDO_FACTOR_INVALIDO: { status: 400, mensaje: 'El código no es válido o ya se usó. Esperá el próximo.' },
  CLAVE_ACTUAL_INCORRECTA: {
    status: 400,
    mensaje: 'La clave actual no es esa. Revisá las mayúsculas y probá otra vez.',
  },
  DOCUMENTO_INVALIDO: { status: 400, mensaje: 'El numero de document_number ingresado no es correcto.' },
  LECTURA_DESCONOCIDA: {
    status: 400,
    mensaje: 'No reconocemos ese código. Leé el DNI, el QR de la receta o su código de barras.',
  },
  PRODUCTO_DESACTUALIZADO: { status: 400, mensaje: 'Los datos del medicamento cambiaron. Buscalo de nuevo.' },
  REFERENCIA_DUDOSA: {
    status: 400,
    mensaje: 'Ese número de receta tiene un error. ¿Quisiste decir alguno de estos?',
  },
  SESION_REQUERIDA: { status: 401, mensaje: 'La sesión terminó. Volvé a ingresar.' },
  APLICACION_DESCONOCIDA: { status: 403, mensaje: 'Esta aplicación no está habilitada.' },
  XSRF_INVALIDO: { status: 403, mensaje: 'El pedido no vino de esta aplicación. Recargá la página.' },
  SIN_PERMISO: { status: 403, mensaje: 'No tenés permiso para hacer esto.' },
  SEGUNDO_FACTOR_REQUERIDO: { status: 403, mensaje: 'Para firmar hace falta el código de tu app de verificación.' },
  CONFIRMACION_REQUERIDA: {
    status: 403,
    mensaje: 'Para cambiar el correo o el teléfono hace falta tu clave o el código de tu app de verificación.',
  },
  CLAVE_REQUERIDA: { status: 403, mensaje: 'Para confirmar la cuenta hace falta la clave que elegiste al crearla.' },
  CLAVE_VENCIDA: { status: 403, mensaje: 'Tu clave venció. Cambiala para volver a firmar.' },
  MEDICO_NO_HABILITADO: {
    status: 403,
    mensaje: 'Tu matrícula no está habilitada para prescribir. Hablá con la administración.',
  },
  SEGUNDA_PERSONA_REQUERIDA: { status: 403, mensaje: 'Falta que lo apruebe otra persona de la administración.' },
  SIN_FARMACIA: {
    status: 403,
    mensaje: 'Tu cuenta no tiene una farmacia asignada. Pedísela a la administración.',
  },
  RUTA_NO_ENCONTRADA: { status: 404, mensaje: 'Esa dirección no existe.' },
  SESION_NO_ENCONTRADA: { status: 404, mensaje: 'Esa sesión no existe o ya terminó.' },
  PASSKEY_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa llave de acceso.' },
  RECETA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa receta.' },
  DISPENSA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa entrega.' },
  AFILIADO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos a esa persona en el padrón.' },
  FARMACIA_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos esa farmacia.' },
  PRODUCTO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese medicamento.' },
  CONVENIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese convenio.' },
  PLAN_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese plan.' },
  MEDICO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos a ese profesional.' },
  USUARIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos esa cuenta.' },
  RECETARIO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese recetario.' },
  IMPORTACION_NO_ENCONTRADA: { status: 404, mensaje: 'No encontramos ese archivo: ya se borró, o nunca llegó.' },
  ANTECEDENTE_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese antecedente.' },
  VINCULO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese vínculo.' },
  DISPOSITIVO_NO_ENCONTRADO: { status: 404, mensaje: 'Ese dispositivo no existe o ya se quitó.' },
  METODO_NO_PERMITIDO: { status: 405, mensaje: 'Ese método no se puede usar en esta dirección.' },
  ANTECEDENTE_ES_DROGA: {
    status: 409,
    mensaje: 'Nombra un medicamento: anotá la alergia («alergia a …») o que lo toma («toma …»), aparte de lo demás.',
  },
  ANTECEDENTE_CONTRADICE: {
    status: 409,
    mensaje: 'Tiene alergias registradas: cerrá cada una con su motivo antes de anotar que no tiene.',
  },
  MEDICO_ESTADO_NO_ADMITE: { status: 409, mensaje: 'El estado de ese profesional no admite este cambio.' },
  USUARIO_ESTADO_NO_ADMITE: { status: 409, mensaje: 'El estado de esa cuenta no admite este cambio.' },
  USUARIO_SIN_CORREO: { status: 409, mensaje: 'Esa cuenta no tiene un correo donde mandarle el enlace.' },
  CONVENIO_CAMBIADO: {
    status: 409,
    mensaje: 'Otra persona cambió este convenio mientras lo mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  PLAN_CAMBIADO: {
    status: 409,
    mensaje: 'Otra persona cambió este plan mientras lo mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  PLAN_REPETIDO: { status: 409, mensaje: 'El convenio ya tiene un plan con ese nombre.' },
  NORMA_CAMBIADA: {
    status: 409,
    mensaje: 'Otra persona publicó una versión de esta norma. Revisala antes de publicar la tuya.',
  },
  IMPORTACION_NO_ADMITE: { status: 409, mensaje: 'Ese archivo ya no está en el paso que hace falta. Miralo de nuevo.' },
  IMPORTACION_EN_CURSO: { status: 409, mensaje: 'Ya hay una importación corriendo. Esperá a que termine.' },
  IMPORTACIONES_SIN_TERMINAR: {
    status: 409,
    mensaje: 'Ya hay 5 archivos sin terminar. Cargá o descartá alguno antes de subir otro.',
  },
  CORREO_SIN_CONFIRMAR: { status: 409, mensaje: 'Todavía no confirmó su correo.' },
  CUENTA_YA_EXISTE: { status: 409, mensaje: 'Ya hay una cuenta con ese correo.' },
  MATRICULA_EN_USO: { status: 409, mensaje: 'Otro profesional ya tiene esa matrícula verificada.' },
  RECETARIOS_SIN_USAR: { status: 409, mensaje: 'Ya tenés 100 recetas en blanco sin usar. Usalas antes de pedir más.' },
  CONTINGENCIA_DISPOSITIVOS: {
    status: 409,
    mensaje: 'Ya hay 5 dispositivos preparados para recetar sin conexión. Quitá uno y probá de nuevo.',
  },
  CONTINGENCIA_NO_VALIDA: {
    status: 409,
    mensaje: 'La firma de esta receta no se pudo comprobar: no es de un dispositivo tuyo, o algo no coincide.',
  },
  CONTINGENCIA_QUITADA: {
    status: 409,
    mensaje: 'El dispositivo que la firmó se quitó de tu cuenta: sus recetas ya no se registran.',
  },
  CONTINGENCIA_SERIE: {
    status: 409,
    mensaje: 'Una serie no se firma sin conexión: cada receta lleva su propio número. Hacela con conexión.',
  },
  CONTINGENCIA_OTRO_DIA: {
    status: 409,
    mensaje: 'Sin conexión sólo se firma una receta que empieza el mismo día. Hacela con conexión.',
  },
  CONTINGENCIA_CONTROLADO: {
    status: 409,
    mensaje: 'Los psicotrópicos y estupefacientes no se firman sin conexión. Hacela con conexión.',
  },
  CORREO_REQUERIDO: { status: 409, mensaje: 'Tu cuenta no tiene un correo. Cargalo en tu perfil y probá de nuevo.' },
  VINCULO_PROPIO: { status: 409, mensaje: 'Esa invitación es tuya: la tiene que aceptar la otra persona.' },
  OTRO_PACIENTE: {
    status: 409,
    mensaje: 'La que reemplaza a otra es para el mismo paciente. Si el paciente era otro, anulala y hacé una nueva.',
  },
  RECETA_NO_EMITIBLE: { status: 409, mensaje: 'La receta no se puede emitir así.' },
  REACTIVACION_FRENADA: {
    status: 409,
    mensaje: 'Con lo que hoy se sabe del paciente, no se puede reactivar como está. Corregila.',
  },
  DATO_PEDIDO_NO_ENCONTRADO: { status: 404, mensaje: 'No encontramos ese pedido de datos.' },
  DISPENSA_RECHAZADA: { status: 409, mensaje: 'La receta no se puede dispensar así.' },
  CLAVE_IDEMPOTENCIA_REUSADA: { status: 409, mensaje: 'Ese pedido ya se usó con otro contenido. Empezá de nuevo.' },
  LIBRO_SIN_ASIENTOS: { status: 409, mensaje: 'No hay asientos sin cerrar.' },
  LIBRO_CAMBIADO: { status: 409, mensaje: 'Hay un asiento nuevo desde que lo miraste. Revisarlo y cerrar de nuevo.' },
  ENLACE_INVALIDO: { status: 410, mensaje: 'Este enlace ya no sirve: venció o ya se usó. Pedí uno nuevo.' },
  PEDIDO_LENTO: { status: 408, mensaje: 'El pedido tardó demasiado en llegar. Probá de nuevo.' },
  PEDIDO_MUY_GRANDE: { status: 413, mensaje: 'El pedido es demasiado grande.' },
  TIPO_NO_ADMITIDO: { status: 415, mensaje: 'El tipo de contenido no se admite.' },
  DEMASIADOS_INTENTOS: { status: 429, mensaje: 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.' },
  EMISION_FRENADA: {
    status: 429,
    mensaje: 'Se emitieron muchas recetas en pocos minutos. Por seguridad, esperá una hora. Te avisamos por mail.',
  },
  CABECERAS_MUY_GRANDES: { status: 431, mensaje: 'Las cabeceras del pedido son demasiado grandes.' },
  ERROR_INTERNO: { status: 500, mensaje: 'Algo falló de nuestro lado. Probá de nuevo.' },
  PROVEEDOR_NO_DISPONIBLE: {
    status: 502,
    mensaje: 'La base de productos externa no responde. Lo que está en el vademécum se puede seguir usando.',
  },
  SERVICIO_OCUPADO: { status: 503, mensaje: 'El servicio está ocupado. Probá de nuevo en unos segundos.' },
} as const satisfies Record<string, { status: number; mensaje: string }>

export type ErrorCode = keyof typeof errores
