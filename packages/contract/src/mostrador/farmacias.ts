import { z } from 'zod'
import { entero, inicio, limite, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { codigoIndec } from '../catalogo/territorio'

export const farmacia = z.object({
  id: z.number(),
  nombre: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  /** INDEC code; null when the place could not be told. */
  localidad_id: z.string().nullable(),
  provincia: z.string(),
  telefonos: z.array(z.string()),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** How far lat and lon are to be believed; null when nobody said. */
  precision_geo: z.enum(['exacta', 'calle', 'localidad']).nullable(),
  /** From '1' (lunes) to '7' (domingo), ranges [from, until]; until an earlier hour is until the next day. {} is not known. */
  horario: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  /** By its hours or because it is on duty; null when its hours are not known. Feriados are not considered. */
  abierta_ahora: z.boolean().nullable(),
  /** On duty now: a turno runs from 08:00 until 08:00 of the next day. */
  de_turno: z.boolean(),
  convenios: z.array(z.object({ convenio_id: z.number(), nombre: z.string() })),
  /** Metres in a straight line from where lat and lon say; null when they say nothing or the farmacia has no place. */
  distancia_m: z.number().nullable(),
})
export type Farmacia = z.output<typeof farmacia>

const lat = () => z.number().min(-90).max(90).optional()
const lon = () => z.number().min(-180).max(180).optional()
const estanJuntas = (punto: { lat?: number | undefined; lon?: number | undefined }) =>
  (punto.lat === undefined) === (punto.lon === undefined)
const juntas = { path: ['lon'], error: 'Latitud y longitud van juntas.' }

export const farmacias = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/farmacias',
  summary: 'Pharmacies by name, address or place, accent-blind; the nearest first when lat and lon are given.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z
    .strictObject({
      limit: limite(),
      start: inicio(),
      query: texto(80).default(''),
      lat: lat(),
      lon: lon(),
      /** Only those that take this convenio. */
      convenio_id: entero().optional(),
      /** True: only those known to be open now, by their hours or on duty. False does not filter. */
      abierta: siNo().default(false),
      /** True: only those on duty now. False does not filter. */
      de_turno: siNo().default(false),
      localidad_id: codigoIndec().optional(),
    })
    .refine(estanJuntas, juntas),
  output: z.object({
    items: z.array(farmacia),
    /** Counted no further than 1000. */
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

/** Ours: what a link to one pharmacy opens. */
export const farmaciaDetalle = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/farmacia',
  summary: 'One pharmacy, with the days it will be on duty.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({ id: entero(), lat: lat(), lon: lon() }).refine(estanJuntas, juntas),
  output: farmacia.extend({
    /** Days of its turnos from the running one on, at most 31. */
    proximos_turnos: z.array(z.string()),
  }),
  errors: ['FARMACIA_NO_ENCONTRADA'],
})
