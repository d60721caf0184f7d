import { z } from 'zod'
import { entero, inicio, limite, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { codigoIndec } from '../catalogo/territorio'

export const farmacia = z.object({
  id: z.number(),
  nombre: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  /** INDEC code; null when the place is unknown. */
  localidad_id: z.string().nullable(),
  provincia: z.string(),
  telefonos: z.array(z.string()),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** How precise lat and lon are; null when unknown. */
  precision_geo: z.enum(['exacta', 'calle', 'localidad']).nullable(),
  /** By weekday, '1' (lunes) to '7', ranges [from, until]; an earlier `until` falls on the next day. {} is not known. */
  horario: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  /** By its hours or because it is on duty; null when its hours are not known. Public holidays are not considered. */
  abierta_ahora: z.boolean().nullable(),
  /** On duty now. A turno runs from 08:00 until 08:00 of the next day. */
  de_turno: z.boolean(),
  convenios: z.array(z.object({ convenio_id: z.number(), nombre: z.string() })),
  /** Metres in a straight line from the given lat and lon; null when none were given or the farmacia has no position. */
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
      /** Only farmacias that accept this convenio. */
      convenio_id: entero().optional(),
      /** True keeps only those known to be open now, by their hours or on duty. False does not filter. */
      abierta: siNo().default(false),
      /** True keeps only those on duty now. False does not filter. */
      de_turno: siNo().default(false),
      localidad_id: codigoIndec().optional(),
    })
    .refine(estanJuntas, juntas),
  output: z.object({
    items: z.array(farmacia),
    /** The count stops at 1000. */
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
  }),
  errors: [],
})

/** Not in §7: the page of one farmacia. */
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
    /** Dates on which a turno of the farmacia begins, from the running one on; at most 31. */
    proximos_turnos: z.array(z.string()),
  }),
  errors: ['FARMACIA_NO_ENCONTRADA'],
})
