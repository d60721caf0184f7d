import type { UsuarioDatos, UsuarioResumen } from '@receta/contract'

export const ahora = new Date('2026-11-20T12:30:00.000Z')

export function aResumen(cambios: Partial<UsuarioResumen> = {}): UsuarioResumen {
  return {
    usuario_id: 7,
    usuario: 'farmacia@prueba.ar',
    descripcion: 'Farmacia del Puente',
    tipo: 2,
    roles: [2],
    convenio_id: 0,
    convenio: null,
    estado: 'activo',
    creado_en: '2026-10-01T12:00:00.000Z',
    usado_en: '2026-11-20T12:00:00.000Z',
    ...cambios,
  }
}

export function aUsuario(cambios: Partial<UsuarioDatos> = {}): UsuarioDatos {
  return {
    ...aResumen(),
    email: 'farmacia@prueba.ar',
    telefono: null,
    medico_id: null,
    es_persona: false,
    segundo_factor: true,
    clave_desde: '2026-10-01T12:00:00.000Z',
    puede: { decidir: true, cambiar_roles: true },
    sesiones: [
      {
        sesion_id: 41,
        dispositivo: 'Chrome en Linux',
        aplicacion: 'Receta Clara',
        creada_en: '2026-11-20T11:00:00.000Z',
        usada_en: '2026-11-20T12:00:00.000Z',
        vence_en: '2026-11-20T20:00:00.000Z',
      },
    ],
    propuesta: null,
    historial: [],
    ...cambios,
  }
}

export const aPagina = (items: UsuarioResumen[], conteos = {}) => ({
  items,
  conteos,
  total_estimado: items.length,
  start: 0,
  limit: 35,
})
