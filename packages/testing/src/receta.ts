import { randomUUID } from 'node:crypto'
import type { InputOf, informaReceta } from '@receta/contract'
import type { Db } from '@receta/database'
import { createCodigoProducto } from '@receta/domain'
import { aConvenio, aPlan, aProducto, type ConvenioRow, type ProductoFields } from './catalogo'
import { type Actor, aMedico, anAfiliado, anEmptyWorld, aPaciente, aplicacion, type PersonaFields } from './escenario'
import { config } from './servidor'

export type Mundo = {
  medico: Actor
  paciente: Actor
  convenio_id: number
  plan_id: number
  afiliado_id: number
  productos: [number, number]
}

export async function aMundo(
  db: Db,
  fields: { convenio?: ConvenioRow; persona?: PersonaFields; producto?: ProductoFields; now?: Date } = {},
): Promise<Mundo> {
  await anEmptyWorld(db)
  const convenio_id = await aConvenio(db, {
    nombre: 'Programa Salud Cerca',
    max_items: 2,
    max_envases: 4,
    ...fields.convenio,
  })
  const plan_id = await aPlan(db, convenio_id)
  const medico = await aMedico(db, { convenios: [convenio_id], ...(fields.now ? { now: fields.now } : {}) })
  const paciente = await aPaciente(db, {
    apellido: 'Benítez',
    nombre: 'Raúl Oscar',
    dni: '98077314',
    ...fields.persona,
  })
  const afiliado_id = await anAfiliado(db, paciente.persona_id, convenio_id, { plan_id })
  const productos: [number, number] = [
    await aProducto(db, fields.producto),
    await aProducto(db, { monodroga: 'Metformina clorhidrato', ifa_clave: 'metformina', concentracion: '850 mg' }),
  ]
  return { medico, paciente, convenio_id, plan_id, afiliado_id, productos }
}

export type Informe = InputOf<typeof informaReceta>

/** With a product code made at `now`. */
export function anInforme(mundo: Mundo, now: Date, fields: Partial<Informe> = {}): Informe {
  const item = (producto_id: number, precio = '1200.00') => ({
    producto_id,
    codigo: createCodigoProducto({ producto_id, timestamp: now.getTime(), valor: precio }, config.clave_ofuscacion),
    envases: 1,
    posologia: '1-0-0-1 x 30',
  })
  return {
    clave_idempotencia: randomUUID(),
    soft_id: aplicacion.soft_id,
    convenio_id: mundo.convenio_id,
    afiliado_id: mundo.afiliado_id,
    persona_id: mundo.paciente.persona_id,
    paciente: null,
    nroafiliado: '',
    plan_id: null,
    fecha_receta: null,
    tratamiento_prolongado: false,
    cantidad_recetas: 1,
    permite_sustitucion: true,
    observaciones: '',
    email: '',
    telefono: '',
    prestador: null,
    diagnosticos: [{ codigo: 'I10', texto: 'Hipertensión esencial (primaria)' }],
    items: [item(mundo.productos[0])],
    reconocimientos: [],
    ...fields,
  }
}
