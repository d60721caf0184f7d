import { Rol } from '@receta/domain'
import { type Ruta, rutas } from './routes'

const administracion = [Rol.ADMINSTRADOR, Rol.SUPERADMIN] as const

const deFarmacia = [Rol.PRESERFAR] as const

export const rutasPropias: readonly Ruta[] = [
  {
    path: '/verificar',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/verificar/VerificarScreen')).VerificarScreen,
  },
  {
    path: '/inspeccion/:token',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/mostrador/inspeccion/InspeccionScreen')).InspeccionScreen,
  },
  {
    path: '/ayuda',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/ayuda/AyudaScreen')).AyudaScreen,
  },
  {
    path: '/accesibilidad',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('../features/legales/AccesibilidadScreen')).AccesibilidadScreen,
  },
  {
    path: '/recetar-sin-conexion',
    acceso: 'libre',
    roles: [],
    screen: async () => (await import('./ContingenciaRoute')).ContingenciaRoute,
  },
  {
    path: '/launch',
    acceso: 'sesion',
    roles: [Rol.MEDICO],
    screen: async () => (await import('../features/lanzamiento/LaunchScreen')).LaunchScreen,
  },
  {
    path: '/launch/vuelta',
    acceso: 'sesion',
    roles: [Rol.MEDICO],
    screen: async () => (await import('../features/lanzamiento/VueltaScreen')).VueltaScreen,
  },
  {
    path: '/recetarios',
    acceso: 'sesion',
    roles: [Rol.MEDICO],
    screen: async () => (await import('../features/recetarios/RecetariosScreen')).RecetariosScreen,
  },
  {
    path: '/admin-medicos',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('./AdminMedicosRoute')).AdminMedicosRoute,
  },
  {
    path: '/admin-usuarios',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-usuarios/AdminUsuariosScreen')).AdminUsuariosScreen,
  },
  {
    path: '/admin-auditoria',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-auditoria/AdminAuditoriaScreen')).AdminAuditoriaScreen,
  },
  {
    path: '/admin-recetas',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-recetas/AdminRecetasScreen')).AdminRecetasScreen,
  },
  {
    path: '/admin-convenios',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-convenios/AdminConveniosScreen')).AdminConveniosScreen,
  },
  {
    path: '/admin-aplicaciones',
    acceso: 'sesion',
    roles: administracion,
    screen: async () =>
      (await import('../features/admin-aplicaciones/AdminAplicacionesScreen')).AdminAplicacionesScreen,
  },
  {
    path: '/admin-sistemas',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-sistemas/AdminSistemasScreen')).AdminSistemasScreen,
  },
  {
    path: '/admin-normas',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-normas/AdminNormasScreen')).AdminNormasScreen,
  },
  {
    path: '/admin-importaciones',
    acceso: 'sesion',
    roles: administracion,
    screen: async () =>
      (await import('../features/admin-importaciones/AdminImportacionesScreen')).AdminImportacionesScreen,
  },
  {
    path: '/admin-correcciones',
    acceso: 'sesion',
    roles: administracion,
    screen: async () =>
      (await import('../features/admin-correcciones/AdminCorreccionesScreen')).AdminCorreccionesScreen,
  },
  {
    path: '/admin-cifras',
    acceso: 'sesion',
    roles: administracion,
    screen: async () => (await import('../features/admin-cifras/AdminCifrasScreen')).AdminCifrasScreen,
  },
  {
    path: '/auditoria',
    acceso: 'sesion',
    roles: [Rol.OBRASOCIAL],
    screen: async () => (await import('../features/autorizaciones/AuditoriaScreen')).AuditoriaScreen,
  },
  {
    path: '/auditoria-cuotas',
    acceso: 'sesion',
    roles: [Rol.OBRASOCIAL],
    screen: async () => (await import('../features/autorizaciones/cuotas/CuotasScreen')).CuotasScreen,
  },
  {
    path: '/auditoria-liquidacion',
    acceso: 'sesion',
    roles: [Rol.OBRASOCIAL],
    screen: async () => (await import('../features/autorizaciones/liquidacion/LiquidacionScreen')).LiquidacionScreen,
  },
  {
    path: '/mostrador',
    acceso: 'sesion',
    roles: deFarmacia,
    screen: async () => (await import('../features/mostrador/MostradorScreen')).MostradorScreen,
  },
  {
    path: '/entregas',
    acceso: 'sesion',
    roles: deFarmacia,
    screen: async () => (await import('../features/mostrador/entregas/EntregasScreen')).EntregasScreen,
  },
  {
    path: '/libro-recetario',
    acceso: 'sesion',
    roles: deFarmacia,
    screen: async () => (await import('../features/mostrador/libro/LibroScreen')).LibroScreen,
  },
  {
    path: '/quienes-atienden',
    acceso: 'sesion',
    roles: [...deFarmacia, ...administracion],
    screen: async () => (await import('../features/operadores/OperadoresScreen')).OperadoresScreen,
  },
]

export const todasLasRutas: readonly Ruta[] = [...rutas, ...rutasPropias]
