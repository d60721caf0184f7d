import * as contract from '@receta/contract'
import { countIntento, enqueueAdministracion, superaAlguno } from '@receta/database'
import { escriturasDni } from '@receta/domain'
import { route } from '@receta/service-kit'
import { farmaciaDe } from './acto'
import { listParaRetirar } from './consultas.repository'

const diaMs = 24 * 3_600_000

const limite = { ventanaMs: 15 * 60_000, deCuenta: 30, deFarmacia: 90, deCuentaEnElDia: 200, deFarmaciaEnElDia: 500 }

/** Only whether there is something to collect (S2). PT-05: the patient reads who asked. A counter that asks all day is stopped. */
export const mostradorBuscar = route(contract.mostradorBuscar, async (c) => {
  const { farmacia_id, nombre } = await farmaciaDe(c)
  const { usuario_id, descripcion } = c.usuario
  const deRato = [
    [`mostrador_buscar:${usuario_id}`, limite.deCuenta],
    [`mostrador_buscar_farmacia:${farmacia_id}`, limite.deFarmacia],
  ] as const
  if (await superaAlguno(c.db, deRato, c.now, limite.ventanaMs)) return c.fail('DEMASIADOS_INTENTOS')
  const delDia = [
    [`mostrador_buscar_dia:${usuario_id}`, limite.deCuentaEnElDia],
    [`mostrador_buscar_farmacia_dia:${farmacia_id}`, limite.deFarmaciaEnElDia],
  ] as const
  if (await superaAlguno(c.db, delDia, c.now, diaMs)) {
    const avisos = await countIntento(c.db, `mostrador_buscar_aviso:${usuario_id}`, c.now, diaMs)
    if (avisos === 1)
      await enqueueAdministracion(c.db.kysely, 'mostrador_pregunta_mucho', { nombre: `${nombre} (${descripcion})` })
    return c.fail('DEMASIADOS_INTENTOS')
  }
  const filas = await listParaRetirar(c.db, escriturasDni(c.input.dni), c.now)
  const personas = [...new Set(filas.map((f) => f.persona_id))]
  if (personas.length > 0) c.note({ personas, detalle: `mostrador ${nombre}` })
  return { items: filas.map(({ persona_id: _, ...fila }) => fila) }
})
