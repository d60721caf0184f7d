import { LECTURA_MAXIMA, Rol } from '@receta/domain'
import { z } from 'zod'
import { texto } from '../comun/campos'
import { endpoint } from '../comun/endpoint'

const dniLeido = z.object({
  tipo: z.literal('dni'),
  dni: z.string(),
  apellido: z.string(),
  nombre: z.string(),
  /** Null on the electronic DNI, whose code does not include the sex. */
  sexo: z.enum(['F', 'M', 'X']).nullable(),
  fecha_nacimiento: z.string(),
  /** Null when the document does not include it or its check digit is wrong. */
  cuil: z.string().nullable(),
  ejemplar: z.string(),
  emitido_el: z.string().nullable(),
  vence_el: z.string().nullable(),
})

export const dataParse = endpoint({
  service: 'recetas',
  method: 'POST',
  path: '/aux/data_parse',
  summary:
    "Tells what a reader read: a DNI's PDF417 in its three layouts, a receta's QR, its bar code or its reference. Nothing is looked up.",
  access: [Rol.MEDICO, Rol.PRESERFAR],
  sentAs: 'json',
  audita: 'no',
  input: z.strictObject({ texto: texto(LECTURA_MAXIMA, 1) }),
  output: z.discriminatedUnion('tipo', [
    dniLeido,
    z.object({ tipo: z.literal('receta'), token: z.string() }),
    z.object({ tipo: z.literal('referencia'), referencia: z.string(), renglon: z.number().nullable() }),
    /** Decision 0010. It opens nothing: the user has to choose a suggestion. */
    z.object({ tipo: z.literal('referencia_dudosa'), sugerencias: z.array(z.string()) }),
  ]),
  errors: ['LECTURA_DESCONOCIDA'],
})
