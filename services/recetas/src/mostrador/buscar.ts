import * as contract from '@receta/contract'
import { superaAlguno } from '@receta/database'
import { escriturasDni } from '@receta/domain'
import { route } from '@receta/service-kit'
import { farmaciaDe } from './acto'
import { listParaRetirar } from './consultas.repository'

/** Patients per account and per farmacia in 15 minutes: enough for a counter, too few to list people. */
const limite = { ventanaMs: 15 * 60_000, deCuenta: 30, deFarmacia: 90 }

/** PT-05: the patient can read that this farmacia asked. */
export const mostradorBuscar = route(contract.mostradorBuscar, async (c) => {
  const { farmacia_id, nombre } = await farmaciaDe(c)
  const limites = [
    [`mostrador_buscar:${c.usuario.usuario_id}`, limite.deCuenta],
    [`mostrador_buscar_farmacia:${farmacia_id}`, limite.deFarmacia],
  ] as const
  if (await superaAlguno(c.db, limites, c.now, limite.ventanaMs)) return c.fail('DEMASIADOS_INTENTOS')
  const filas = await listParaRetirar(c.db, escriturasDni(c.input.dni), c.now)
  const personas = [...new Set(filas.map((f) => f.persona_id))]
  if (personas.length > 0) c.note({ personas, detalle: `mostrador ${nombre}` })
  return { items: filas.map(({ persona_id: _, ...fila }) => fila) }
})
