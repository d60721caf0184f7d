import { type Acceso, ROLES_ALL } from '@receta/domain'
import type { ComponentType } from 'react'

export type Ruta = {
  path: string
  acceso: Acceso
  /** §6: at least one of them; empty means any. */
  roles: readonly number[]
  screen: () => Promise<ComponentType>
}

/** §2's table. Every screen loads when somebody goes there. */
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
    screen: async () => (await import('../features/sesion/LoginScreen')).LoginScreen,
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
    // The call behind it serves médicos and pacientes (§7), the group ALL of §6.
    roles: ROLES_ALL,
    screen: async () => (await import('./PrescripcionesRoute')).PrescripcionesRoute,
  },
  {
    path: '/preferencias',
    acceso: 'sesion',
    roles: [],
    screen: async () => (await import('./AjustesRoute')).AjustesRoute,
  },
  {
    path: '/normas',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/normas/NormasScreen')).NormasScreen,
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

/**
 * The rest of §2, whose screens do not exist yet. They are data, not routes: until each has its screen it follows the
 * unknown-path rule and leads to home, and the menu does not offer it.
 */
export const rutasPendientes: readonly { path: string; acceso: Acceso }[] = [
  { path: '/registro-usuario', acceso: 'anonimo' },
  { path: '/vinculos', acceso: 'sesion' },
  { path: '/perfil-usuario', acceso: 'sesion' },
  { path: '/farmacias', acceso: 'libre' },
  { path: '/vdm', acceso: 'libre' },
  { path: '/farmacia-detalle', acceso: 'libre' },
  { path: '/producto-detalle', acceso: 'libre' },
  { path: '/baja', acceso: 'libre' },
  { path: '/cambio-clave/:token', acceso: 'libre' },
  { path: '/confirma/:token', acceso: 'libre' },
  { path: '/baja-usuario/:token', acceso: 'libre' },
]
