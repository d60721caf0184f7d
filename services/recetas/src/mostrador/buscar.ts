import * as contract from '@receta/contract'
import { escriturasDni } from '@receta/domain'
import { route } from '@receta/service-kit'
import { farmaciaDe } from './acto'
import { listParaRetirar } from './consultas.repository'
import { countPregunta } from './presupuesto'

/** Only whether there is something to collect (S2). PT-05: the patient reads who asked. A counter that asks all day is stopped. */
export const mostradorBuscar = route(contract.mostradorBuscar, async (c) => {
  const { nombre } = await farmaciaDe(c)
  if ((await countPregunta(c, 'mostrador_buscar')).demasiados) return c.fail('DEMASIADOS_INTENTOS')
  const filas = await listParaRetirar(c.db, escriturasDni(c.input.dni), c.now)
  const personas = [...new Set(filas.map((f) => f.persona_id))]
  if (personas.length > 0) c.note({ personas, detalle: `mostrador ${nombre}` })
  return { items: filas.map(({ persona_id: _, ...fila }) => fila) }
})
