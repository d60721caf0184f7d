import { type Acceso, ROLES_ALL } from '@receta/domain'
import type { ComponentType } from 'react'

export type Ruta = {
  path: string
  acceso: Acceso
  /** §6: the user needs one of them; empty admits any. */
  roles: readonly number[]
  screen: () => Promise<ComponentType>
}

/** §2's table. Every screen is loaded on demand. */
export const rutas: readonly Ruta[] = [
  {
    path: '/home',
    acceso: 'anonimo',
    roles: [],
    screen: async () => (await import('../features/inicio/HomeScreen')).HomeScreen,
  },
  {
    path: '/login',
    acceso: 'anonimo',
    roles: [],
    screen: async () => (await import('./LoginRoute')).LoginRoute,
  },
  {
    path: '/registro-usuario',
    acceso: 'anonimo',
    roles: [],
    screen: async () => (await import('./RegistroRoute')).RegistroRoute,
  },
  {
    path: '/principal',
    acceso: 'sesion',
    roles: [],
    screen: async () => (await import('./PrincipalScreen')).PrincipalScreen,
  },
  {
    path: '/medico-prescripcion',
    acceso: 'sesion',
    // Decision 0041: §2 only asks for a session, but the screen is for médicos and pacientes, §6's group ALL.
    roles: ROLES_ALL,
    screen: async () => (await import('./PrescripcionesRoute')).PrescripcionesRoute,
  },
  {
    path: '/vinculos',
    acceso: 'sesion',
    roles: [],
    screen: async () => (await import('../features/vinculos/VinculosScreen')).VinculosScreen,
  },
  {
    path: '/preferencias',
    acceso: 'sesion',
    roles: [],
    screen: async () => (await import('./AjustesRoute')).AjustesRoute,
  },
  {
    path: '/perfil-usuario',
    acceso: 'sesion',
    roles: [],
    screen: async () => (await import('./PerfilRoute')).PerfilRoute,
  },
  {
    path: '/normas',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/normas/NormasScreen')).NormasScreen,
  },
  {
    path: '/farmacias',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/farmacias/FarmaciasScreen')).FarmaciasScreen,
  },
  {
    path: '/farmacia-detalle',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/farmacias/FarmaciaDetalleScreen')).FarmaciaDetalleScreen,
  },
  {
    path: '/vdm',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/vademecum/VademecumScreen')).VademecumScreen,
  },
  {
    path: '/producto-detalle',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/vademecum/ProductoDetalleScreen')).ProductoDetalleScreen,
  },
  {
    path: '/privacidad',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/legales/PrivacidadScreen')).PrivacidadScreen,
  },
  {
    path: '/derechos',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/legales/DerechosScreen')).DerechosScreen,
  },
  {
    path: '/terminos',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/legales/TerminosScreen')).TerminosScreen,
  },
  {
    path: '/receta',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/recetas/RecetaScreen')).RecetaScreen,
  },
  {
    path: '/baja',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/baja/BajaScreen')).BajaScreen,
  },
  {
    path: '/cambio-clave/:token',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/clave/CambioClaveScreen')).CambioClaveScreen,
  },
  {
    path: '/confirma/:token',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/registro/ConfirmaScreen')).ConfirmaScreen,
  },
  {
    path: '/baja-usuario/:token',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/baja/BajaUsuarioScreen')).BajaUsuarioScreen,
  },
  {
    path: '/prescribir',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('./PrescribirRoute')).PrescribirRoute,
  },
  {
    path: '/update',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/actualizacion/UpdateScreen')).UpdateScreen,
  },
]
