/** What a visitor reads without a session, in the order of every header of theirs; titles are §2's. */
export const paginasPublicas = [
  { titulo: 'Farmacias', to: '/farmacias' },
  { titulo: 'Vademecum', to: '/vdm' },
  { titulo: 'Normas', to: '/normas' },
  { titulo: 'Verificar', to: '/verificar' },
] as const
