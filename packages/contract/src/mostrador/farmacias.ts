import { z } from 'zod'
import { entero, inicio, limite, siNo, texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'
import { codigoIndec } from '../catalogo/territorio'

export const farmacia = z.object({
  id: z.number(),
  nombre: z.string(),
  direccion: z.string(),
  localidad: z.string(),
  /** INDEC code. */
  localidad_id: z.string().nullable(),
  provincia: z.string(),
  telefonos: z.array(z.string()),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  /** Null when unknown. */
  precision_geo: z.enum(['exacta', 'calle', 'localidad']).nullable(),
  /** '1' (lunes) to '7', ranges [from, until]; an earlier `until` falls on the next day. {} is not known. */
  horario: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  /** Null when its hours are not known. Public holidays are not considered. */
  abierta_ahora: z.boolean().nullable(),
  /** A turno runs from 08:00 until 08:00 of the next day. */
  de_turno: z.boolean(),
  convenios: z.array(z.object({ convenio_id: z.number(), nombre: z.string() })),
  /** In a straight line; null without lat and lon or when the farmacia has no position. */
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
  summary: 'Pharmacies by name, address or place, accent-blind: near, open now and of the own plan first.',
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
      convenio_id: entero().optional(),
      /** By their hours or on duty. False does not filter. */
      abierta: siNo().default(false),
      de_turno: siNo().default(false),
      localidad_id: codigoIndec().optional(),
    })
    .refine(estanJuntas, juntas),
  output: z.object({
    items: z.array(farmacia),
    total_estimado: z.number(),
    start: z.number(),
    limit: z.number(),
    /** The localidad of the caller's own record, whose pharmacies come first; null with lat and lon, or when it is not known. */
    cerca_de: z.string().nullable().default(null),
  }),
  errors: [],
})

/** Not in §7. */
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
    proximos_turnos: z.array(z.string()),
  }),
  errors: ['FARMACIA_NO_ENCONTRADA'],
})

/** Not in §7. Nothing of it says where anybody is: the browser takes the pieces that it shows from a file of this server. */
export const mapa = endpoint({
  service: 'backend',
  method: 'POST',
  path: '/api/mapa',
  summary: 'The map of streets of this installation, where its operator set one.',
  access: 'public',
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({}),
  output: z.object({
    calles: z
      .object({
        /** Path of the PMTiles file at this server, read by ranges. It changes when the file does. */
        archivo: z.string(),
        /** Whom the law or the licence asks to name, as plain text. */
        credito: z.string(),
      })
      .nullable(),
  }),
  errors: [],
})
