import { esFecha, no, ok } from '@receta/domain'
import { z } from 'zod'
import { createBus, type OpcionesBus } from './bus'
import type { Renaper } from './fuente'

export type OpcionesRenaper = OpcionesBus & { nombre: string; clave: string; dominio: string }

const corto = z.string().max(200).nullish()
const persona = z.looseObject({
  apellido: z.string().min(1).max(200),
  nombres: z.string().min(1).max(200),
  fechaNacimiento: corto,
  cuil: z.union([z.string().max(20), z.number()]).nullish(),
  mensaf: corto,
})
/** Nobody by that document and sex: no name, with an error's words. */
const sinNadie = z.looseObject({ apellido: z.literal('').nullish(), nombres: z.literal('').nullish() })

const codigoSexo = { F: '1', M: '2', X: '3' } as const

/** RENAPER by the bus (masterfile-federacion-service), which asks for the document and the sex and answers one person. */
export function createRenaper({ nombre, clave, dominio, ...opciones }: OpcionesRenaper): Renaper {
  const base = '/masterfile-federacion-service/api'
  const bus = createBus(opciones, async (post) => {
    const respuesta = await post(`${base}/usuarios/aplicacion/login`, { nombre, clave, codDominio: dominio })
    if (!respuesta.ok) return respuesta
    const dada = z.object({ dice: z.looseObject({ token: z.string().min(1).max(8_000) }) }).safeParse(respuesta.value)
    return dada.success ? ok(dada.data.dice.token) : no('CREDENCIAL')
  })
  return {
    ask: async (dni, sexo) => {
      const camino = `${base}/personas/renaper?${new URLSearchParams({ nroDocumento: dni, idSexo: codigoSexo[sexo] })}`
      const respuesta = await bus.get(camino, (token) => ({ token, codDominio: dominio }))
      if (!respuesta.ok) return respuesta
      const { status, dice } = respuesta.value
      if (status === 404) return ok(null)
      const leida = persona.safeParse(dice)
      if (!leida.success) return sinNadie.safeParse(dice).success ? ok(null) : no('FORMA')
      const { apellido, nombres, fechaNacimiento, cuil, mensaf } = leida.data
      const numeros = String(cuil ?? '').replaceAll(/\D/g, '')
      return ok({
        apellido,
        nombre: nombres,
        fecha_nacimiento: fechaNacimiento && esFecha(fechaNacimiento) ? fechaNacimiento : '',
        cuil: /^\d{11}$/.test(numeros) ? numeros : '',
        fallecida: /^fallecid/i.test(mensaf ?? ''),
      })
    },
  }
}
