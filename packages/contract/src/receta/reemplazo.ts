import { motivosAccion, Rol } from '@receta/domain'
import { z } from 'zod'
import { entero, siNo, texto } from '../comun/campos'
import { informaReceta } from './emision'
import { endpoint } from '../comun/endpoint'
import { diferenciaReceta, estadoVisible, hallazgo } from './piezas-receta'

const causa = z.enum(motivosAccion).nullable()

export const reemplazaReceta = endpoint({
  service: 'recetas',
  method: 'PUT',
  path: '/api/reemplaza_receta',
  summary:
    'Annuls a receta and issues the one that takes its place, for the same person, both or neither. Refused with its cause where annulling would be, or while a counter holds it. The same key with the same content answers the first answer again.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.strictObject({
    ...informaReceta.input.shape,
    reemplaza_a: entero(),
    motivo: texto(200, 3),
    serie: siNo().default(false),
  }),
  output: z.object({
    resultado: z.enum(['reemplazada', 'rechazada']),
    causa,
    farmacia: z.object({ nombre: z.string(), telefono: z.string() }).nullable(),
    entregado: z.array(z.object({ monodroga: z.string(), concentracion: z.string(), envases: z.number() })),
    emitida: informaReceta.output.nullable(),
    /** `nro_recetario` of every receta annulled by this call. */
    anuladas: z.array(z.number()),
    diferencia: z.array(diferenciaReceta),
  }),
  errors: [...informaReceta.errors, 'RECETA_NO_ENCONTRADA', 'OTRO_PACIENTE'],
})

export const reactivaReceta = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/api/reactiva_receta',
  summary:
    'Its médico lets a receta that a farmacia blocked be handed over again, as it was before. What would hurt the patient by what is known now, and was not assumed when it was signed, refuses it with its findings, as does what the farmacia said of the person until it is answered; what only warns comes back in avisos.',
  access: [Rol.MEDICO],
  sentAs: 'json',
  audita: 'escritura',
  lee: ['padron'],
  input: z.strictObject({ recetas_id: entero(), motivo: texto(200).default('') }),
  output: z.object({
    resultado: z.enum(['reactivada', 'rechazada']),
    causa,
    estado: estadoVisible,
    /** Of today, that were not acknowledged when the receta was signed. */
    avisos: z.array(hallazgo),
  }),
  errors: ['RECETA_NO_ENCONTRADA', 'SEGUNDO_FACTOR_REQUERIDO', 'MEDICO_NO_HABILITADO', 'REACTIVACION_FRENADA'],
})
