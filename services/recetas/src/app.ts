import type { Route } from '@receta/service-kit'
import { buscaAfiliado } from './afiliados/busca-afiliado'
import { diagnosticos } from './auxiliares/diagnosticos'
import { especialidades } from './auxiliares/especialidades'
import { updateVersion } from './auxiliares/update-version'
import { conveniosBeneficiario } from './convenios/convenios-beneficiario'
import { conveniosHabilitados } from './convenios/convenios-habilitados'
import { planes } from './convenios/planes'
import { anularReceta } from './recetas/anular-receta'
import { documentoReceta } from './recetas/documento-receta'
import { getReceta } from './recetas/get-receta'
import { informarReceta } from './recetas/informar-receta'
import { listRecetas } from './recetas/list-recetas'
import { revisarReceta } from './recetas/revisar-receta'
import { login } from './sesion/login'
import { logout } from './sesion/logout'
import { probarSesion } from './sesion/probar-sesion'
import { segundoFactor } from './sesion/segundo-factor'
import { perfil } from './usuarios/perfil'

export { cargarDemo, credencialesDemo } from './demo/cargar-demo'

/** The service's index: every call it serves. */
export const rutas: readonly Route[] = [
  login,
  probarSesion,
  logout,
  segundoFactor,
  perfil,
  conveniosHabilitados,
  conveniosBeneficiario,
  planes,
  buscaAfiliado,
  especialidades,
  diagnosticos,
  updateVersion,
  revisarReceta,
  informarReceta,
  listRecetas,
  getReceta,
  documentoReceta,
  anularReceta,
]
