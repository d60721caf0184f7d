import { z } from 'zod'
import { texto } from '../comun/campos'

/** HL7 defines what it may contain, and packages/fhir what ours do. */
export const recurso = z.looseObject({ resourceType: z.string() })

export const identificador = z.looseObject({ system: z.string().max(200).optional(), value: texto(80).optional() })
export const codificado = z.looseObject({
  coding: z
    .array(
      z.looseObject({
        system: z.string().max(200).optional(),
        code: texto(80).optional(),
        display: texto(300).optional(),
      }),
    )
    .max(20)
    .optional(),
  text: texto(300).optional(),
})
export const referencia = z.looseObject({
  reference: z.string().max(200).optional(),
  identifier: identificador.optional(),
})
