import type { Farmacia, OutputOf } from '@receta/contract'
import type { farmacias } from '@receta/contract'

export const comercial: Farmacia['horario'] = Object.fromEntries(
  [...'1234567'].map((dia) => [dia, Number(dia) < 6 ? [['08:00', '20:30']] : []]),
)

export const aFarmacia = (fields: Partial<Farmacia> = {}): Farmacia => ({
  id: 1,
  nombre: 'Farmacia del Puente',
  direccion: 'Av. de los Ceibos 1322',
  localidad: 'Paraná',
  localidad_id: '30084160',
  provincia: 'Entre Ríos',
  telefonos: ['0343 555-0182'],
  lat: -31.74,
  lon: -60.52,
  precision_geo: 'exacta',
  horario: comercial,
  abierta_ahora: true,
  de_turno: false,
  convenios: [
    { convenio_id: 1, nombre: 'Particular' },
    { convenio_id: 2, nombre: 'Salud Cerca' },
  ],
  distancia_m: null,
  ...fields,
})

export const lista = (items: Farmacia[], total_estimado = items.length): OutputOf<typeof farmacias> => ({
  items,
  total_estimado,
  start: 0,
  limit: 35,
  cerca_de: null,
})
