import type { Route } from '@receta/service-kit'
import { buscaAfiliado } from './afiliados/busca-afiliado'
import {
  antecedentes,
  antecedentesPropios,
  cierraAntecedente,
  registraAntecedente,
  respondeAntecedente,
} from './antecedentes/antecedentes'
import { resuelvePropuesta } from './antecedentes/propuesta'
import { dataParse } from './auxiliares/data-parse'
import { diagnosticos } from './auxiliares/diagnosticos'
import { autorizaciones } from './autorizaciones/autorizaciones'
import { cuotasAfiliados } from './autorizaciones/cuotas-afiliados'
import { liquidacion, liquidacionCsv } from './autorizaciones/liquidacion/liquidacion'
import { liquidacionCierra } from './autorizaciones/liquidacion/liquidacion-cierra'
import { liquidacionDebita } from './autorizaciones/liquidacion/liquidacion-debita'
import { liquidacionArchivo, liquidacionReabre, liquidaciones } from './autorizaciones/liquidacion/liquidaciones'
import { datoPide } from './autorizaciones/dato-pide'
import { inspeccionCsv, inspeccionLibro, inspeccionPdf } from './mostrador/inspecciones/inspeccion-lee'
import { inspecciones, inspeccionOtorga, inspeccionRevoca } from './mostrador/inspecciones/inspecciones'
import { casoAdjunta } from './autorizaciones/adjuntos/caso-adjunta'
import { casoAdjunto, casoAdjuntos } from './autorizaciones/adjuntos/caso-adjuntos'
import { datosPedidos, datoResponde } from './autorizaciones/dato-responde'
import { autorizacionCaso } from './autorizaciones/autorizacion-caso'
import { autorizacionResuelveVarias } from './autorizaciones/autorizacion-resuelve-varias'
import { respuestaGuarda, respuestaQuita, respuestasGuardadas } from './autorizaciones/respuestas-guardadas'
import { autorizacionResuelve } from './autorizaciones/autorizacion-resuelve'
import { especialidades } from './auxiliares/especialidades'
import { tiposMatriculas } from './auxiliares/tipos-matriculas'
import { localidades, partidos, provincias } from './auxiliares/territorio'
import { updateVersion } from './auxiliares/update-version'
import { conveniosBeneficiario } from './convenios/convenios-beneficiario'
import { conveniosHabilitados } from './convenios/convenios-habilitados'
import { planes } from './convenios/planes'
import { favoritos, guardaFavoritos } from './favoritos/favoritos'
import { usos } from './favoritos/usos'
import { mostradorBloquear } from './mostrador/bloquear'
import { mostradorBuscar } from './mostrador/buscar'
import { mostradorDeshacer } from './mostrador/dispensa/undo-dispensa'
import { mostradorDispensar } from './mostrador/dispensa/dispensar'
import { mostradorHoy } from './mostrador/libro/hoy'
import { libroCsv, libroPdf } from './mostrador/libro/exportar-libro'
import { libroCierre, libroRecetario } from './mostrador/libro/libro'
import { mostradorReporte, mostradorReportePdf } from './mostrador/libro/reporte'
import { operadorAlta } from './mostrador/operadores/operador-alta'
import { operadorBaja, operadorRestablece } from './mostrador/operadores/operador-baja'
import { operadorDesafio, operadorEntra, operadorSale } from './mostrador/operadores/operador-entra'
import { operadores } from './mostrador/operadores/operadores'
import { mostradorRetener } from './mostrador/retener'
import { mostradorSoltar } from './mostrador/soltar'
import { mostradorSustitutos } from './mostrador/sustitutos'
import { documentoRecetario } from './recetarios/documento-recetario'
import { anularReceta } from './recetas/anulacion/anular-receta'
import { recetasCambios } from './recetas/cambios/recetas-cambios'
import { documentoReceta } from './recetas/documento-receta'
import { receta } from './recetas/receta'
import { informaReceta } from './recetas/emision/informa-receta'
import { recetas } from './recetas/recetas'
import { reactivaReceta } from './recetas/reactivacion/reactiva-receta'
import { reemplazaReceta } from './recetas/reemplazo/reemplaza-receta'
import { revisaReceta } from './recetas/emision/revisa-receta'
import {
  passkeyBaja,
  passkeyDesafio,
  passkeyNueva,
  passkeyOpciones,
  passkeys,
  segundoFactorPasskey,
} from './sesion/factores/passkeys'
import { segundoFactor } from './sesion/factores/segundo-factor'
import { codigosRecuperacion, segundoFactorCodigo } from './sesion/factores/codigos'
import { totpBaja, totpConfirma, totpNuevo } from './sesion/factores/totp-propio'
import { avisosTelefono } from './sesion/avisos-telefono'
import { login } from './sesion/login'
import { logout } from './sesion/logout'
import { test } from './sesion/test'
import { cierraOtrasSesiones, cierraSesion, sesiones } from './sesion/sesiones-propias'
import { suscripcionEstado, suscripcionGuarda, suscripcionQuita } from './suscripciones/suscripciones'
import { checkBajaUsuario } from './usuarios/baja/check-baja-usuario'
import { contingenciaDispositivos, contingenciaPrepara, contingenciaQuita } from './contingencia/dispositivos'
import { contingenciaRegistra } from './contingencia/registrar'
import { confirmaBaja } from './usuarios/baja/confirma-baja'
import { solicitarBaja } from './usuarios/baja/solicitar-baja'
import { cambioClave } from './usuarios/clave/cambio-clave'
import { checkCambioClave } from './usuarios/clave/check-cambio-clave'
import { smartAbre } from './smart/smart-abre'
import { smartVuelve } from './smart/smart-vuelve'
import { solicitarRecuperarClave } from './usuarios/clave/solicitar-recuperar-clave'
import { guardarPerfil } from './usuarios/guardar-perfil'
import { rectificaciones, rectificacionPide } from './usuarios/rectificaciones/rectificaciones'
import { accesos } from './usuarios/accesos'
import { perfil } from './usuarios/perfil'
import { beneficiarioRegistro } from './usuarios/registro/beneficiario-registro'
import { confirma } from './usuarios/registro/confirma'
import { claves } from './verificacion/claves'
import { verificar } from './verificacion/verificar'
import { invitarVinculo } from './vinculos/invitar-vinculo'
import { vinculos } from './vinculos/vinculos'
import { revocarVinculo } from './vinculos/revocar-vinculo'
import { vinculaUsuario } from './vinculos/vincula-usuario'

export { mountCorreo } from './correo/mount-correo'
export { seedDemo, credencialesDemo } from './demo/seed-demo'
export { mountRegistro } from './registro/mount-registro'
export { mountNotificaciones } from './suscripciones/mount-notificaciones'
export { aReceta as recetaDeMuestra } from './documento/receta-muestra'
export { renderDocumento } from './documento/render-documento'
export { renderToma } from './documento/render-toma'
export { qrDe, type Seal, sealHojas } from './verificacion/prueba'

export const rutas: readonly Route[] = [
  login,
  test,
  logout,
  segundoFactor,
  segundoFactorPasskey,
  segundoFactorCodigo,
  codigosRecuperacion,
  sesiones,
  cierraSesion,
  cierraOtrasSesiones,
  avisosTelefono,
  totpNuevo,
  totpConfirma,
  totpBaja,
  passkeys,
  passkeyOpciones,
  passkeyNueva,
  passkeyBaja,
  passkeyDesafio,
  perfil,
  accesos,
  guardarPerfil,
  solicitarRecuperarClave,
  checkCambioClave,
  cambioClave,
  solicitarBaja,
  checkBajaUsuario,
  confirmaBaja,
  beneficiarioRegistro,
  confirma,
  vinculos,
  invitarVinculo,
  vinculaUsuario,
  revocarVinculo,
  antecedentes,
  registraAntecedente,
  cierraAntecedente,
  resuelvePropuesta,
  antecedentesPropios,
  respondeAntecedente,
  rectificaciones,
  rectificacionPide,
  conveniosHabilitados,
  conveniosBeneficiario,
  planes,
  favoritos,
  usos,
  guardaFavoritos,
  buscaAfiliado,
  smartAbre,
  smartVuelve,
  especialidades,
  tiposMatriculas,
  diagnosticos,
  updateVersion,
  dataParse,
  provincias,
  partidos,
  localidades,
  revisaReceta,
  informaReceta,
  recetas,
  receta,
  recetasCambios,
  documentoReceta,
  anularReceta,
  reemplazaReceta,
  reactivaReceta,
  autorizaciones,
  autorizacionCaso,
  autorizacionResuelve,
  autorizacionResuelveVarias,
  respuestasGuardadas,
  respuestaGuarda,
  respuestaQuita,
  datoPide,
  datoResponde,
  datosPedidos,
  inspeccionOtorga,
  inspecciones,
  inspeccionRevoca,
  inspeccionLibro,
  inspeccionPdf,
  inspeccionCsv,
  casoAdjunta,
  casoAdjuntos,
  casoAdjunto,
  cuotasAfiliados,
  liquidacion,
  liquidacionCsv,
  liquidaciones,
  liquidacionDebita,
  liquidacionCierra,
  liquidacionReabre,
  liquidacionArchivo,
  documentoRecetario,
  contingenciaDispositivos,
  contingenciaPrepara,
  contingenciaQuita,
  contingenciaRegistra,
  mostradorRetener,
  mostradorBuscar,
  mostradorSoltar,
  mostradorDispensar,
  mostradorDeshacer,
  mostradorBloquear,
  mostradorSustitutos,
  operadores,
  operadorAlta,
  operadorBaja,
  operadorRestablece,
  operadorEntra,
  operadorDesafio,
  operadorSale,
  mostradorHoy,
  mostradorReporte,
  mostradorReportePdf,
  libroRecetario,
  libroCsv,
  libroPdf,
  libroCierre,
  claves,
  verificar,
  suscripcionEstado,
  suscripcionGuarda,
  suscripcionQuita,
]

export { rutasFhir } from './rutas-fhir'
