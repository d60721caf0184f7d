import type { Db } from '@receta/database'
import type { Horario } from '@receta/domain'
import { siguiente } from './siguiente'

export type FarmaciaFields = Partial<{
  usuario_id: number
  nombre: string
  direccion: string
  localidad: string
  localidad_id: string
  provincia: string
  telefonos: string[]
  lat: number | null
  lon: number | null
  precision_geo: string
  horario: Horario
  de_turno: string[]
  convenios: number[]
  activa: boolean
}>

export async function aFarmacia({ kysely }: Db, { horario = {}, ...fields }: FarmaciaFields = {}): Promise<number> {
  const { farmacia_id } = await kysely
    .insertInto('farmacias')
    .values({
      nombre: `Farmacia ${siguiente()}`,
      direccion: 'Urquiza 100',
      localidad: 'Paraná',
      provincia: 'Entre Ríos',
      ...fields,
      horario: JSON.stringify(horario),
    })
    .returning('farmacia_id')
    .executeTakeFirstOrThrow()
  return farmacia_id
}

export async function aTerritorio({ kysely }: Db): Promise<void> {
  await kysely
    .insertInto('provincias')
    .values([
      { provincia_id: '30', nombre: 'Entre Ríos' },
      { provincia_id: '02', nombre: 'Ciudad Autónoma de Buenos Aires' },
    ])
    .execute()
  await kysely
    .insertInto('partidos')
    .values([
      { partido_id: '30084', provincia_id: '30', nombre: 'Paraná' },
      { partido_id: '02035', provincia_id: '02', nombre: 'Comuna 5' },
    ])
    .execute()
  await kysely
    .insertInto('localidades')
    .values([
      { localidad_id: '30084160', partido_id: '30084', nombre: 'Paraná', lat: -31.74, lon: -60.52 },
      { localidad_id: '30084200', partido_id: '30084', nombre: 'San Benito', lat: -31.78, lon: -60.44 },
      { localidad_id: '0203501001', partido_id: '02035', nombre: 'Boedo' },
    ])
    .execute()
}
