import type * as contract from '@receta/contract'
import { errores, type FilaAuditoria } from '@receta/contract'
import { formatReferencia } from '@receta/domain'

type Contrato = typeof contract
type Direccion<E> = E extends {
  service: infer S
  method: infer M extends string
  path: infer P extends string
  audita: infer A
}
  ? A extends 'no'
    ? never
    : `${M} ${S extends 'fhir' ? '/fhir' : ''}${P}`
  : never
type Auditada = { [N in keyof Contrato]: Direccion<Contrato[N]> }[keyof Contrato]

/** What each audited call does, as a verb in the infinitive and what it acts on. Without one of them this does not compile. */
const hechosDe = {
  'POST /api/abm_medico': 'cambiar la ficha de un profesional',
  'POST /api/update_medico': 'cambiar sus datos de profesional',
  'POST /api/medico_datos': 'abrir la ficha de un profesional',
  'POST /api/medico_refeps': 'preguntar por un profesional en REFEPS',
  'POST /api/medicos_datos': 'listar profesionales',
  'POST /api/convenio_medicos': 'listar los profesionales de un convenio',
  'POST /api/convenio_habilita': 'habilitar profesionales en un convenio',
  'POST /api/convenio_cambia': 'cambiar un convenio',
  'POST /api/convenio_guarda': 'guardar el nombre y los datos de un convenio',
  'POST /api/aplicacion_crea': 'registrar una aplicación',
  'POST /api/aplicacion_cambia': 'cambiar una aplicación',
  'POST /api/aplicacion_version': 'publicar una versión de una aplicación',
  'POST /api/credencial_crea': 'crear una credencial del programa de una farmacia',
  'POST /api/credencial_revoca': 'revocar una credencial del programa de una farmacia',
  'POST /api/plan_guarda': 'guardar un plan',
  'POST /api/usuario_datos': 'abrir una cuenta',
  'POST /api/usuarios_datos': 'listar cuentas',
  'POST /api/usuario_estado': 'cambiar el estado de una cuenta',
  'POST /api/usuario_rol': 'cambiar los roles de una cuenta',
  'POST /api/usuario_confirma': 'confirmar el correo de una cuenta',
  'POST /api/usuario_cierra_sesiones': 'cerrar las sesiones de una cuenta',
  'POST /api/usuario_recupera_clave': 'enviar a una cuenta el correo para cambiar la clave',
  'POST /api/usuario_quita_factor': 'quitar el segundo factor de una cuenta',
  'POST /api/rectificaciones_datos': 'listar los pedidos de corrección',
  'POST /api/rectificacion_renaper': 'preguntar por una persona en RENAPER',
  'POST /api/rectificacion_resuelve': 'contestar un pedido de corrección',
  'POST /usuario/rectificacion_pide': 'pedir que se corrija un dato suyo',
  'POST /api/persona_datos': 'buscar los datos de una persona',
  'POST /api/genera_recetario': 'generar recetarios en papel',
  'POST /api/recetarios_generados_medico': 'listar los recetarios en papel de un profesional',
  'POST /api/recetario_blancos': 'mirar los blancos de un recetario en papel',
  'POST /api/anula_blanco': 'anular un blanco de un recetario',
  'GET /api/recetario/documento': 'imprimir un recetario en papel',
  'POST /api/auditoria': 'buscar en la auditoría',
  'POST /api/cifras': 'mirar las cifras',
  'POST /api/importa_archivo': 'subir un archivo para importar',
  'POST /api/importa_columnas': 'mirar qué columnas trae un archivo subido',
  'POST /api/importa_corre': 'importar un archivo',
  'POST /api/importa_descarta': 'descartar un archivo subido',
  'POST /api/importa_rechazos': 'bajar los renglones que una importación rechazó',
  'POST /api/importaciones': 'listar las importaciones',
  'POST /api/norma_ensaya': 'ensayar una norma',
  'POST /api/norma_guarda': 'guardar el borrador de una norma',
  'POST /api/norma_descarta': 'descartar el borrador de una norma',
  'POST /api/norma_publica': 'publicar una norma',
  'PUT /api/informa_receta': 'emitir una receta',
  'PUT /api/reemplaza_receta': 'reemplazar una receta',
  'DELETE /api/anular_receta': 'anular una receta',
  'POST /api/reactiva_receta': 'reactivar una receta bloqueada',
  'POST /api/revisa_receta': 'revisar una receta antes de firmarla',
  'GET /api/receta': 'abrir una receta',
  'POST /api/receta/documento': 'imprimir una receta',
  'GET /api/recetas': 'listar recetas',
  'GET /api/recetas_cambios': 'esperar cambios de sus recetas',
  'POST /api/verificar': 'verificar una receta',
  'GET /api/favoritos': 'abrir sus favoritos',
  'PUT /api/favoritos': 'guardar sus favoritos',
  'GET /api/usos': 'mirar lo que receta seguido',
  'GET /api/busca_afiliado': 'buscar a una persona para recetarle',
  'GET /api/convenios_beneficiario': 'buscar las coberturas de una persona',
  'POST /api/antecedentes': 'abrir los antecedentes de una persona',
  'POST /api/antecedentes/registra': 'registrar un antecedente',
  'POST /api/antecedentes/cierra': 'cerrar un antecedente',
  'POST /api/antecedentes/propuesta': 'resolver un antecedente que propuso una farmacia',
  'POST /usuario/antecedentes/responde': 'responder sobre un antecedente suyo',
  'PUT /api/contingencia': 'registrar una receta hecha sin conexión',
  'POST /api/contingencia': 'preparar un dispositivo para recetar sin conexión',
  'DELETE /api/contingencia/:dispositivo_id': 'quitar un dispositivo que recetaba sin conexión',
  'POST /api/autorizaciones': 'mirar la cola de autorizaciones',
  'POST /api/autorizacion_caso': 'abrir un caso para autorizar',
  'POST /api/autorizacion_resuelve': 'resolver una autorización',
  'POST /api/autorizacion_resuelve_varias': 'resolver varias autorizaciones',
  'POST /api/dato_pide': 'pedir un dato al profesional',
  'POST /api/dato_responde': 'responder un dato pedido',
  'GET /api/datos_pedidos': 'mirar los datos que le piden',
  'POST /api/respuesta_guarda': 'guardar una respuesta para usar de nuevo',
  'POST /api/respuesta_quita': 'quitar una respuesta guardada',
  'POST /api/cuotas_afiliados': 'mirar las cuotas de los afiliados',
  'POST /api/liquidacion': 'mirar la liquidación',
  'POST /api/liquidacion_csv': 'exportar la liquidación',
  'POST /api/liquidacion_debita': 'cambiar el débito de un renglón',
  'POST /api/liquidacion_cierra': 'cerrar un período de la liquidación',
  'POST /api/liquidacion_reabre': 'reabrir un período de la liquidación',
  'POST /api/liquidacion_archivo': 'bajar el archivo firmado de una liquidación',
  'POST /api/mostrador_retener': 'tomar una receta en el mostrador',
  'POST /api/mostrador_soltar': 'soltar una receta del mostrador',
  'POST /api/mostrador_buscar': 'buscar en el mostrador las recetas de una persona',
  'POST /api/mostrador_dispensar': 'entregar en el mostrador',
  'POST /api/mostrador_deshacer': 'deshacer una entrega',
  'POST /api/mostrador_bloquear': 'bloquear una receta',
  'POST /api/mostrador_sustitutos': 'buscar con qué sustituir un medicamento',
  'GET /api/mostrador_hoy': 'mirar su mostrador',
  'POST /api/mostrador_reporte': 'exportar las entregas',
  'POST /api/mostrador_reporte_pdf': 'imprimir las entregas',
  'POST /api/libro_recetario': 'abrir el libro recetario',
  'POST /api/libro_csv': 'exportar el libro recetario',
  'POST /api/libro_pdf': 'imprimir el libro recetario',
  'POST /api/libro_cierre': 'cerrar el libro recetario',
  'POST /api/operadores': 'listar a quienes atienden en su farmacia',
  'POST /api/operador_alta': 'dar de alta a quien atiende en su farmacia',
  'POST /api/operador_baja': 'dar de baja a quien atendía en su farmacia',
  'POST /api/operador_restablece': 'restablecer la clave y el factor de quien atiende',
  'POST /api/operador_entra': 'empezar a atender en un mostrador',
  'POST /api/operador_sale': 'dejar de atender en un mostrador',
  'POST /login': 'ingresar',
  'POST /logout': 'cerrar su sesión',
  'POST /sesion/segundo_factor': 'confirmar con el código de su teléfono',
  'POST /sesion/codigo_recuperacion': 'confirmar con un código de recuperación',
  'POST /sesion/passkey': 'confirmar con su llave de acceso',
  'POST /usuario/totp': 'preparar su app de verificación',
  'POST /usuario/totp_confirma': 'activar su app de verificación',
  'POST /usuario/totp_baja': 'quitar su app de verificación',
  'POST /usuario/passkeys': 'agregar una llave de acceso',
  'DELETE /usuario/passkeys/:passkey_id': 'quitar una llave de acceso',
  'POST /usuario/codigos_recuperacion': 'pedir códigos de recuperación',
  'POST /usuario/cierra_sesiones': 'cerrar sus otras sesiones',
  'POST /usuario/avisos_telefono': 'elegir si se le avisa en su teléfono',
  'DELETE /usuario/sesiones/:sesion_id': 'cerrar una de sus sesiones',
  'POST /api/cambia_clave': 'cambiar su clave',
  'POST /usuario/cambio_clave': 'cambiar su clave con el enlace del correo',
  'POST /usuario/solicitar_recuperar_clave': 'pedir el correo para cambiar la clave',
  'POST /usuario/perfil': 'cambiar su perfil',
  'POST /usuario/confirma': 'confirmar su correo',
  'POST /usuario/solicitar_baja': 'pedir la baja de su cuenta',
  'POST /usuario/confirma_baja': 'confirmar la baja de su cuenta',
  'PUT /usuario/beneficiario_registro': 'registrar su cuenta de paciente',
  'POST /usuario/vincula_usuario': 'aceptar un vínculo',
  'POST /usuario/vinculos/invitar': 'invitar a alguien a ver sus recetas',
  'DELETE /usuario/vinculos/:vinculo_id': 'quitar un vínculo',
  'GET /fhir/:tipo': 'buscar recetas por FHIR',
  'POST /fhir/oauth/token': 'entrar con otro programa',
  'POST /api/conexiones': 'ver las conexiones de otros programas',
  'POST /api/conexion_guarda': 'cambiar una conexión de otro programa',
  'POST /api/conexion_avisos': 'cambiar los avisos a otro programa',
  'POST /api/emisores_smart': 'ver los sistemas que abren el nuestro',
  'POST /api/emisor_smart_guarda': 'cambiar un sistema que abre el nuestro',
  'POST /api/smart_abre': 'abrir desde otro sistema',
  'POST /api/smart_vuelve': 'recibir el paciente de otro sistema',
  'POST /api/suscripcion_estado': 'ver los avisos que recibe un programa',
  'POST /api/suscripcion_guarda': 'configurar los avisos a un programa',
  'POST /api/suscripcion_quita': 'quitar los avisos a un programa',
  'GET /fhir/Patient/:id/$summary': 'leer el resumen de una persona por FHIR',
  'GET /fhir/AuditEvent': 'ver por FHIR quién miró a una persona',
  'POST /fhir/:tipo/_search': 'buscar recetas por FHIR',
  'GET /fhir/:tipo/:id': 'leer una receta por FHIR',
  'POST /fhir/Bundle': 'emitir una receta por FHIR',
  'POST /fhir/Bundle/$validate': 'revisar una receta por FHIR',
  'POST /api/inspeccion_otorga': 'dar acceso al libro recetario para una inspección',
  'POST /api/inspecciones': 'ver las inspecciones del libro recetario',
  'POST /api/inspeccion_revoca': 'terminar el acceso de una inspección',
  'POST /api/inspeccion_libro': 'leer un libro recetario en una inspección',
  'POST /api/inspeccion_pdf': 'bajar un libro recetario en una inspección',
  'POST /api/inspeccion_csv': 'bajar un libro recetario en una inspección',
  'POST /api/caso_adjunta': 'adjuntar algo para la auditoría',
  'POST /api/caso_adjuntos': 'ver lo que adjuntó para la auditoría',
  'POST /api/caso_adjunto': 'abrir un adjunto de una auditoría',
  'POST /fhir/MedicationDispense': 'entregar en el mostrador por FHIR',
} as const satisfies Readonly<Record<Auditada, string>>
const hechos: Readonly<Record<string, string>> = hechosDe

const eventos: Readonly<Record<string, string>> = {
  informar: 'emitir una receta',
  abrir: 'abrir una receta',
  anular: 'anular una receta',
  reemplazar: 'reemplazar una receta',
  reactivar: 'reactivar una receta bloqueada',
  retener: 'tomar una receta en el mostrador',
  soltar: 'soltar una receta del mostrador',
  dispensar: 'entregar en el mostrador',
  deshacer: 'deshacer una entrega',
  bloquear: 'bloquear una receta',
  autorizar: 'autorizar una receta',
  rechazar: 'rechazar una receta',
  pedir_dato: 'pedir un dato al profesional',
  responder_dato: 'responder un dato pedido',
  adjuntar: 'adjuntar algo para la auditoría',
}

const pasados: Readonly<Record<string, string>> = { dar: 'dio', pedir: 'pidió', deshacer: 'deshizo', leer: 'leyó' }

/** «abrir una receta», said of who did it: «abrió una receta». */
export function enPasado(frase: string): string {
  const [verbo = '', ...resto] = frase.split(' ')
  const pasado = pasados[verbo] ?? `${verbo.slice(0, -2)}${verbo.endsWith('ar') ? 'ó' : 'ió'}`
  return [pasado, ...resto].join(' ')
}

/** The act in the infinitive; a call that this version does not know says its address. */
const actoDe = ({ clase, llamada, detalle }: FilaAuditoria): string =>
  (clase === 'evento' ? eventos[detalle ?? ''] : undefined) ?? hechos[llamada] ?? `usar ${llamada}`

const aceptadas: readonly string[] = ['ok', 'aceptada']

function porqueNo({ resultado }: FilaAuditoria): string | null {
  if (aceptadas.includes(resultado)) return null
  if (resultado === 'rechazada') return 'la receta ya no lo admitía'
  if (!Object.hasOwn(errores, resultado)) return resultado
  // The reason alone: what to do about it was said to whom it was refused.
  return errores[resultado as keyof typeof errores].mensaje.replace(/(?<=\.) .*$/, '')
}

/** What somebody did, as a sentence without its subject: «abrió la receta 7K4M9 92QXA de N. B. A.». */
export function fraseDe(fila: FilaAuditoria): string {
  const acto = actoDe(fila)
  const receta = fila.referencia === null ? null : formatReferencia(fila.referencia)
  const conReceta = receta === null ? acto : acto.replace('una receta', `la receta ${receta}`)
  const aCual = receta !== null && conReceta === acto ? `, receta ${receta}` : ''
  const de = fila.persona === null ? '' : ` de ${fila.persona}`
  const porque = porqueNo(fila)
  if (porque === null) return `${enPasado(conReceta)}${aCual}${de}`
  return `quiso ${conReceta}${aCual}${de} y no pudo: ${porque}`
}
