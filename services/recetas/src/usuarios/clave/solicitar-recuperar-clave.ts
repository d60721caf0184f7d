import * as contract from '@receta/contract'
import {
  claveDeLoEscrito,
  comoCuenta,
  correoDe,
  type Db,
  findCuentasActivas,
  countIntento,
  hayEnlaceDesde,
  nombreQueCuenta,
  superaAlguno,
  superaPorRed,
} from '@receta/database'
import { alMismoTiempo, type Claves, route, sendEnlace } from '@receta/service-kit'
import { findCuentasDe, type Quien, quienPide } from '../../sesion/quien-pide'

/** S054. */
const duraMs = 10 * 60_000
const ventanaMs = 3_600_000
const diaMs = 24 * ventanaMs
/** By what was typed, so that a refusal reveals nothing about accounts. */
const limitesDe = (usuario: string) => [
  { clave: 'recuperar-desde', deRed: 20, deTodas: 2_000, bajoAtaque: 3 },
  { clave: claveDeLoEscrito('recuperar', usuario), deRed: 5, deTodas: 20, bajoAtaque: 2 },
]
const limitesDelDia = (usuario: string) => [
  { clave: 'recuperar-dia-desde', deRed: 100, deTodas: null, bajoAtaque: 0 },
  { clave: claveDeLoEscrito('recuperar-dia', usuario), deRed: 15, deTodas: 60, bajoAtaque: 2 },
]
const deDispositivo = { porHora: 5, porDia: 15 }
/** After so many in the window a link that young is not sent again: its mailbox has it, and strangers fill no mailbox. */
const seguidos = { cuantos: 3, edadMs: 5 * 60_000 }
const pasoMs = 300

/** To each active account that the text may mean. Anybody may ask, so its earlier links work on: one may be the invitation of days that opens it. */
async function sendEnlaces(db: Db, claves: Claves, usuario: string, now: Date): Promise<void> {
  const seguido =
    (await countIntento(db, claveDeLoEscrito('recuperar', nombreQueCuenta(usuario)), now, ventanaMs, 0)) >
    seguidos.cuantos
  const desde = new Date(now.getTime() - seguidos.edadMs)
  for (const cuenta of await findCuentasActivas(db, usuario)) {
    const para = correoDe(cuenta)
    if (!para) continue
    const { usuario_id } = cuenta
    const que = { proposito: 'cambio_clave', tipo: 'cambio_clave', convive: true } as const
    const enlace = { ...que, usuario_id, para, now, duraMs }
    await comoCuenta(db, usuario_id)
      .kysely.transaction()
      .execute(async (trx) => {
        if (seguido && (await hayEnlaceDesde(trx, enlace, desde))) return
        await sendEnlace(trx, claves, enlace)
      })
  }
}

/** A device that entered the account counts its own, or who is behind the same network would keep the owner from recovering. */
async function isDemasiado(db: Db, usuario: string, quien: Quien, now: Date): Promise<boolean> {
  const entro = await findCuentasDe(db, quien)
  const pedidas = entro.length === 0 ? [] : await findCuentasActivas(db, usuario)
  const conocido = entro.find(({ usuario_id }) => pedidas.some((cuenta) => cuenta.usuario_id === usuario_id))
  if (conocido) {
    const { dispositivo_id } = conocido
    return (
      (await superaAlguno(db, [[`recuperar-dispositivo:${dispositivo_id}`, deDispositivo.porHora]], now, ventanaMs)) ||
      (await superaAlguno(db, [[`recuperar-dispositivo-dia:${dispositivo_id}`, deDispositivo.porDia]], now, diaMs))
    )
  }
  const contado = nombreQueCuenta(usuario)
  return (
    (await superaPorRed(db, quien.redes, limitesDe(contado), now, ventanaMs)) ||
    (await superaPorRed(db, quien.redes, limitesDelDia(contado), now, diaMs))
  )
}

/** Known and unknown users get the same answer after the same time. */
export const solicitarRecuperarClave = route(
  contract.solicitarRecuperarClave,
  async ({ input, db, claves, config, now, request, fail }) => {
    const { usuario } = input
    const quien = quienPide(request, { config }, now)
    if (await isDemasiado(db, usuario, quien, now)) return fail('DEMASIADOS_INTENTOS')
    await alMismoTiempo(pasoMs, () => sendEnlaces(db, claves, usuario, now))
    return { ok: true as const }
  },
)
