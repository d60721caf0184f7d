import type { Route } from '@receta/service-kit'
import { aplicacionCambia } from './aplicaciones/aplicacion-cambia'
import { aplicacionCrea } from './aplicaciones/aplicacion-crea'
import { aplicacionVersion } from './aplicaciones/aplicacion-version'
import { aplicacionDatos, aplicacionesDatos } from './aplicaciones/aplicaciones-datos'
import { credencialCrea } from './aplicaciones/credencial-crea'
import { credencialRevoca } from './aplicaciones/credencial-revoca'
import { auditoria } from './auditoria/auditoria'
import { auditoriaEstado } from './auditoria/auditoria-estado'
import { cifras } from './cifras/cifras'
import { convenioCambia } from './convenios/convenio-cambia'
import { convenioEnsaya } from './convenios/convenio-ensaya'
import { convenioGuarda } from './convenios/convenio-guarda'
import { convenioDatos, convenioMedicos, conveniosDatos } from './convenios/convenios-datos'
import { coberturas } from './convenios/coberturas'
import { planDatos } from './convenios/plan-datos'
import { planGuarda } from './convenios/plan-guarda'
import { cambiaClave } from './cuentas/cambia-clave'
import { conexionAvisos } from './conexiones/conexion-avisos'
import { conexiones, conexionGuarda } from './conexiones/conexiones'
import { emisoresSmart, emisorSmartGuarda } from './emisores/emisores'
import { usuarioConfirma } from './cuentas/usuario-confirma'
import { farmaciaDetalle } from './farmacias/farmacia-detalle'
import { farmacias } from './farmacias/list-farmacias'
import { mapa } from './farmacias/mapa/mapa'
import { importaArchivo } from './importaciones/importa-archivo'
import { importaColumnas } from './importaciones/importa-columnas'
import { importaCorre } from './importaciones/importa-corre'
import { importaDescarta } from './importaciones/importa-descarta'
import { importaParte } from './importaciones/importa-parte'
import { importaRechazos } from './importaciones/importa-rechazos'
import { importacion } from './importaciones/importacion'
import { importaciones } from './importaciones/importaciones'
import { abmMedico } from './medicos/abm/abm-medico'
import { convenioHabilita } from './medicos/convenio-habilita'
import { medicoDatos } from './medicos/medico-datos'
import { medicoRefeps } from './medicos/medico-refeps'
import { medicosDatos } from './medicos/medicos-datos'
import { updateMedico } from './medicos/update-medico'
import { normas } from './normas/normas'
import { normaDescarta, normaGuarda } from './normas/norma-borrador'
import { normaEnsaya } from './normas/norma-ensaya'
import { normaPublica } from './normas/norma-publica'
import { normasDatos } from './normas/normas-datos'
import { personaDatos } from './personas/persona-datos'
import { busca } from './productos/busca'
import { productoDetalle } from './productos/producto-detalle'
import { productos } from './productos/productos'
import { vademecumCopia } from './productos/vademecum-copia'
import { rectificacionRenaper } from './rectificaciones/rectificacion-renaper'
import { rectificacionResuelve } from './rectificaciones/rectificacion-resuelve'
import { rectificacionesDatos } from './rectificaciones/rectificaciones-datos'
import { anulaBlanco } from './recetarios/anula-blanco'
import { generaRecetario } from './recetarios/genera-recetario'
import { recetarioBlancos } from './recetarios/recetario-blancos'
import { recetariosGenerados } from './recetarios/recetarios-generados'
import { usuarioCierraSesiones } from './usuarios/usuario-cierra-sesiones'
import { usuarioDatos } from './usuarios/usuario-datos'
import { usuarioEstado } from './usuarios/usuario-estado'
import { usuarioQuitaFactor } from './usuarios/usuario-quita-factor'
import { usuarioRecuperaClave } from './usuarios/usuario-recupera-clave'
import { usuarioRol } from './usuarios/usuario-rol'
import { usuariosDatos } from './usuarios/usuarios-datos'

export { mountCalles } from './farmacias/mapa/mount-calles'
export const service = 'backend'
export const rutas: readonly Route[] = [
  cambiaClave,
  usuarioConfirma,
  personaDatos,
  abmMedico,
  updateMedico,
  medicoDatos,
  medicoRefeps,
  medicosDatos,
  usuariosDatos,
  usuarioDatos,
  usuarioEstado,
  usuarioRol,
  usuarioCierraSesiones,
  usuarioQuitaFactor,
  usuarioRecuperaClave,
  auditoria,
  auditoriaEstado,
  conexiones,
  conexionGuarda,
  conexionAvisos,
  emisoresSmart,
  emisorSmartGuarda,
  conveniosDatos,
  convenioDatos,
  convenioHabilita,
  planDatos,
  planGuarda,
  vademecumCopia,
  convenioMedicos,
  convenioEnsaya,
  convenioCambia,
  convenioGuarda,
  aplicacionesDatos,
  aplicacionDatos,
  aplicacionCrea,
  aplicacionCambia,
  aplicacionVersion,
  credencialCrea,
  credencialRevoca,
  normasDatos,
  normaGuarda,
  normaDescarta,
  normaEnsaya,
  normaPublica,
  cifras,
  importaciones,
  importacion,
  importaArchivo,
  importaParte,
  importaColumnas,
  importaCorre,
  importaDescarta,
  importaRechazos,
  rectificacionesDatos,
  rectificacionRenaper,
  rectificacionResuelve,
  recetariosGenerados,
  generaRecetario,
  recetarioBlancos,
  anulaBlanco,
  normas,
  coberturas,
  productos,
  productoDetalle,
  farmacias,
  farmaciaDetalle,
  mapa,
]

export const rutasVademecum: readonly Route[] = [busca]
