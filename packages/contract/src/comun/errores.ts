import { erroresDeLanzamiento } from './errores-lanzamiento'
import { erroresSinHallar } from './errores-sin-hallar'

/** Each refusal: its HTTP status and the words the user reads. 401 only means "no valid session": §8 logs the user out on it. */
export const errores = {
  DATOS_INVALIDOS: { status: 400, mensaje: 'Revisá los datos marcados.' },
  HOST_DESCONOCIDO: { status: 421, mensaje: 'Ese nombre no es de este servicio. Entrá por su dirección pública.' },
  PEDIDO_MAL_FORMADO: {
    status: 400,
    mensaje: 'El pedido no se pudo leer: el formato no es válido. Recargá la página y probá de nuevo.',
  },
  CLIENTE_NO_ADMITIDO: {
    status: 400,
    mensaje: 'La aserción no se admite: no está firmada por una clave registrada, venció o ya se usó.',
  },
  ALCANCE_NO_ADMITIDO: { status: 400, mensaje: 'La conexión no tiene ninguno de los alcances pedidos.' },
  CREDENCIALES_INVALIDAS: {
    status: 400,
    mensaje: 'El usuario y la clave no coinciden. Revisá las mayúsculas y probá otra vez.',
  },
  SEGUNDO_FACTOR_INVALIDO: { status: 400, mensaje: 'El código no es válido o ya se usó. Esperá el próximo.' },
  PIN_INVALIDO: { status: 400, mensaje: 'Ese no es el PIN. Probá otra vez.' },
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
  APLICACION_DESCONOCIDA: {
    status: 403,
    mensaje: 'Esta aplicación no está habilitada. Pedile a la administración que la habilite.',
  },
  ALCANCE_INSUFICIENTE: { status: 403, mensaje: 'El token de esta conexión no alcanza para esto.' },
  XSRF_INVALIDO: { status: 403, mensaje: 'El pedido no vino de esta aplicación. Recargá la página.' },
  SIN_PERMISO: {
    status: 403,
    mensaje: 'No tenés permiso para hacer esto. Si te hace falta, pedíselo a la administración.',
  },
  SEGUNDO_FACTOR_REQUERIDO: { status: 403, mensaje: 'Para seguir hace falta el código de tu app de verificación.' },
  CONFIRMACION_REQUERIDA: {
    status: 403,
    mensaje: 'Para cambiar el correo o el teléfono hace falta tu clave o el código de tu app de verificación.',
  },
  CLAVE_REQUERIDA: { status: 403, mensaje: 'Para confirmar la cuenta hace falta la clave que elegiste al crearla.' },
  OTRA_SESION_PIDIO: {
    status: 403,
    mensaje:
      'Abrí este enlace en el dispositivo donde pediste el cambio, con la sesión abierta. Si no, pedilo de nuevo.',
  },
  CLAVE_VENCIDA: { status: 403, mensaje: 'Tu clave venció. Cambiala para volver a firmar.' },
  MEDICO_NO_HABILITADO: {
    status: 403,
    mensaje: 'Tu matrícula no está habilitada para prescribir. Hablá con la administración.',
  },
  SEGUNDA_PERSONA_REQUERIDA: {
    status: 403,
    mensaje: 'Falta que lo apruebe otra persona de la administración: pedíselo.',
  },
  SIN_FARMACIA: {
    status: 403,
    mensaje: 'Tu cuenta no tiene una farmacia asignada. Pedísela a la administración.',
  },
  OPERADOR_REQUERIDO: {
    status: 403,
    mensaje: 'Decí quién atiende: en el mostrador cada acto lleva el nombre de una persona.',
  },
  CIERRE_DE_FARMACEUTICO: { status: 403, mensaje: 'El libro lo cierra un farmacéutico con matrícula: pedíselo.' },
  PIN_VENCIDO: { status: 403, mensaje: 'Para empezar el turno en este dispositivo hace falta tu segundo factor.' },
  PIN_BLOQUEADO: {
    status: 403,
    mensaje: 'El PIN se bloqueó en este dispositivo por varios intentos. Entrá con tu segundo factor.',
  },
  RECTIFICACION_ABIERTA: {
    status: 409,
    mensaje: 'Ya pediste que corrijan ese dato: cuando te contesten podés pedir otra cosa.',
  },
  RECTIFICACION_CONTESTADA: { status: 409, mensaje: 'Otra persona ya contestó este pedido: mirá lo que dijo.' },
  METODO_NO_PERMITIDO: { status: 405, mensaje: 'Ese método no se puede usar en esta dirección.' },
  FORMATO_NO_OFRECIDO: { status: 406, mensaje: 'Acá se responde en JSON: application/fhir+json.' },
  ANTECEDENTE_ES_DROGA: {
    status: 409,
    mensaje: 'Nombra un medicamento: anotá la alergia («alergia a …») o que lo toma («toma …»), aparte de lo demás.',
  },
  ANTECEDENTE_CONTRADICE: {
    status: 409,
    mensaje: 'Tiene alergias registradas: cerrá cada una con su motivo antes de anotar que no tiene.',
  },
  MEDICO_SIN_EVIDENCIA: {
    status: 409,
    mensaje: 'Falta anotar cómo se comprobó lo que declaró. Anotalo en su ficha, o por qué no hace falta.',
  },
  MEDICO_ESTADO_NO_ADMITE: {
    status: 409,
    mensaje: 'El estado de ese profesional no admite este cambio. Mirá su ficha de nuevo.',
  },
  USUARIO_ESTADO_NO_ADMITE: {
    status: 409,
    mensaje: 'El estado de esa cuenta no admite este cambio. Mirá su ficha de nuevo.',
  },
  USUARIO_SIN_CORREO: {
    status: 409,
    mensaje: 'Esa cuenta no tiene un correo donde mandarle el enlace: hace falta cargarle uno.',
  },
  CONVENIO_CAMBIADO: {
    status: 409,
    mensaje: 'Otra persona cambió este convenio mientras lo mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  CONVENIO_REPETIDO: {
    status: 409,
    mensaje: 'Ya hay un convenio en vigor con ese nombre o ese RNOS. Cambiá ese, o poné otros.',
  },
  APLICACION_CAMBIADA: {
    status: 409,
    mensaje: 'Otra persona cambió esta aplicación mientras la mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  APLICACION_EN_USO: {
    status: 409,
    mensaje: 'Estás trabajando con esta aplicación: no se puede retirar desde ella. Entrá con otra.',
  },
  LIQUIDACION_CERRADA: {
    status: 409,
    mensaje: 'Hay un período cerrado con alguno de esos días. Para cambiar algo, reabrilo con un motivo.',
  },
  LIQUIDACION_CAMBIADA: {
    status: 409,
    mensaje: 'Las sumas cambiaron desde que las miraste. Revisalas y cerrá de nuevo.',
  },
  LIQUIDACION_VACIA: { status: 409, mensaje: 'No se entregó nada en esos días: no hay qué cerrar. Elegí otros.' },
  VERSION_ANTERIOR: {
    status: 409,
    mensaje: 'Ya se publicó una versión posterior de esta aplicación. Publicá una con un número mayor.',
  },
  PLAN_CAMBIADO: {
    status: 409,
    mensaje: 'Otra persona cambió este plan mientras lo mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  PLAN_REPETIDO: { status: 409, mensaje: 'El convenio ya tiene un plan con ese nombre. Ponele otro.' },
  CONEXION_CAMBIADA: {
    status: 409,
    mensaje: 'Otra persona cambió esta conexión mientras la mirabas. Revisá lo nuevo y volvé a guardar.',
  },
  NORMA_CAMBIADA: {
    status: 409,
    mensaje: 'Otra persona publicó una versión de esta norma. Revisala antes de publicar la tuya.',
  },
  IMPORTACION_NO_ADMITE: { status: 409, mensaje: 'Ese archivo ya no está en el paso que hace falta. Miralo de nuevo.' },
  ENSAYO_DISTINTO: { status: 409, mensaje: 'Lo volvieron a ensayar después de que lo miraste. Miralo de nuevo.' },
  IMPORTACION_SIN_COLUMNAS: {
    status: 409,
    mensaje: 'Ese archivo no tiene columnas con nombre. Agregale un encabezado y subilo de nuevo.',
  },
  IMPORTACION_EN_CURSO: { status: 409, mensaje: 'Ya hay una importación corriendo. Esperá a que termine.' },
  IMPORTACIONES_SIN_TERMINAR: {
    status: 409,
    mensaje: 'Ya hay 5 archivos sin terminar. Cargá o descartá alguno antes de subir otro.',
  },
  CORREO_SIN_CONFIRMAR: {
    status: 409,
    mensaje: 'Todavía no confirmó su correo. Pedile que abra el enlace que le llegó.',
  },
  CUENTA_YA_EXISTE: { status: 409, mensaje: 'Ya hay una cuenta con ese correo. Usá esa cuenta, o poné otro.' },
  MATRICULA_EN_USO: { status: 409, mensaje: 'Otro profesional ya tiene esa matrícula verificada. Revisá el número.' },
  RECETARIOS_SIN_USAR: {
    status: 409,
    mensaje: 'Ya tenés 100 recetas en blanco sin usar. Cargá las que usaste o anulá las perdidas antes de pedir más.',
  },
  BLANCO_USADO: {
    status: 409,
    mensaje: 'Con ese número ya hay una receta: anulala a ella, desde Prescripciones.',
  },
  CONTINGENCIA_DISPOSITIVOS: {
    status: 409,
    mensaje: 'Ya hay 5 dispositivos preparados para recetar sin conexión. Quitá uno y probá de nuevo.',
  },
  CONTINGENCIA_NO_VALIDA: {
    status: 409,
    mensaje:
      'La firma de esta receta no se pudo comprobar: no es de un dispositivo tuyo, o algo no coincide. Hacela de nuevo.',
  },
  CONTINGENCIA_QUITADA: {
    status: 409,
    mensaje: 'El dispositivo que la firmó se quitó de tu cuenta: sus recetas ya no se registran. Hacela de nuevo.',
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
  RECETA_NO_EMITIBLE: { status: 409, mensaje: 'La receta no se puede emitir así. Mirá qué la frena y corregilo.' },
  REACTIVACION_FRENADA: {
    status: 409,
    mensaje: 'Con lo que hoy se sabe del paciente, no se puede reactivar como está. Corregila.',
  },
  INSPECCION_TERMINADA: { status: 403, mensaje: 'Este acceso terminó: pedile otro a la farmacia.' },
  INSPECCION_CODIGO: {
    status: 400,
    mensaje: 'Ese no es el código: revisalo. Al quinto equivocado el acceso se cierra.',
  },
  DISPENSA_RECHAZADA: { status: 409, mensaje: 'La receta no se puede dispensar así. Mirá por qué en cada renglón.' },
  CLAVE_IDEMPOTENCIA_REUSADA: { status: 409, mensaje: 'Ese pedido ya se usó con otro contenido. Empezá de nuevo.' },
  LIBRO_SIN_ASIENTOS: { status: 409, mensaje: 'No hay asientos sin cerrar. Elegí un período que los tenga.' },
  LIBRO_CAMBIADO: { status: 409, mensaje: 'Hay un asiento nuevo desde que lo miraste. Revisalo y cerrá de nuevo.' },
  ENLACE_INVALIDO: { status: 410, mensaje: 'Este enlace ya no sirve: venció o ya se usó. Pedí uno nuevo.' },
  PEDIDO_LENTO: { status: 408, mensaje: 'El pedido tardó demasiado en llegar. Probá de nuevo.' },
  PRECONDICION_FALLIDA: { status: 412, mensaje: 'La condición con que se mandó el pedido no se cumple.' },
  PEDIDO_MUY_GRANDE: { status: 413, mensaje: 'El pedido es demasiado grande. Mandá menos, o un archivo más chico.' },
  TIPO_NO_ADMITIDO: { status: 415, mensaje: 'El tipo de contenido no se admite.' },
  DEMASIADOS_INTENTOS: { status: 429, mensaje: 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.' },
  EMISION_FRENADA: {
    status: 429,
    mensaje: 'Se emitieron muchas recetas en pocos minutos. Por seguridad, esperá una hora. Te avisamos por mail.',
  },
  CABECERAS_MUY_GRANDES: { status: 431, mensaje: 'Las cabeceras del pedido son demasiado grandes.' },
  ERROR_INTERNO: { status: 500, mensaje: 'Algo falló de nuestro lado. Probá de nuevo.' },
  FUENTE_SIN_CONFIGURAR: {
    status: 409,
    mensaje: 'Esta instalación no está conectada a ese registro nacional: comprobalo en su página y anotalo a mano.',
  },
  ...erroresSinHallar,
  ...erroresDeLanzamiento,
  PROVEEDOR_NO_DISPONIBLE: {
    status: 502,
    mensaje: 'La base de productos externa no responde. Lo que está en el vademécum se puede seguir usando.',
  },
  SERVICIO_OCUPADO: { status: 503, mensaje: 'El servicio está ocupado. Probá de nuevo en unos segundos.' },
} as const satisfies Record<string, { status: number; mensaje: string }>

export type ErrorCode = keyof typeof errores
