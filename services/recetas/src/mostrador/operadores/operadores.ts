import * as contract from '@receta/contract'
import { esAdministrador, fallosDePin } from '@receta/domain'
import { route, turnoHasta } from '@receta/service-kit'
import { farmaciaPedida, puedeAqui } from './de-quien'
import { listOperadores, type OperadorRow } from './operadores.repository'
import { listPines, type PinRow } from './pines.repository'

type EstadoPin = (typeof contract.estadosPin)[number]

/** It opens, or the factor has to be shown first, and why. */
function estadoDelPin(pin: PinRow | undefined, config: { turno_horas: number }, now: Date): EstadoPin {
  if (!pin?.pin_hash) return 'sin_pin'
  if (pin.fallos >= fallosDePin) return 'bloqueado'
  return turnoHasta({ turno_en: pin.factor_en }, config, now) ? 'listo' : 'vencido'
}

const sinLoDeAdministrar = ({ correo: _, baja_motivo: __, ...resto }: contract.OperadorDeLaLista) => ({
  ...resto,
  correo: null,
  baja_motivo: null,
})

export const operadores = route(contract.operadores, async (c) => {
  const { usuario, db, config, now } = c
  // Nothing here is of a patient.
  c.note({ nada: true })
  const { farmacia_id, nombre } = await farmaciaPedida(c)
  const puede = puedeAqui(usuario, { farmacia_id })
  const pines = await listPines(db, usuario.dispositivo_hash)
  const dicho = ({ clave_desde: _, farmacia_id: __, ...fila }: OperadorRow): contract.OperadorDeLaLista => ({
    ...fila,
    pin: estadoDelPin(
      pines.find((p) => p.usuario_id === fila.usuario_id),
      config,
      now,
    ),
    creado_en: fila.creado_en.toISOString(),
    baja_en: fila.baja_en?.toISOString() ?? null,
  })
  const todos = (await listOperadores(db, farmacia_id, puede)).map(dicho)
  return {
    farmacia: { farmacia_id, nombre },
    items: puede ? todos : todos.map(sinLoDeAdministrar),
    atiende: usuario.operador?.usuario_id ?? null,
    puede_administrar: puede,
    puede_ser_persona: !esAdministrador(usuario) && usuario.operador === null,
  }
})
