import * as contract from '@receta/contract'
import {
  comoCuenta,
  correoDe,
  type Db,
  findCuentasActivas,
  countIntento,
  hayEnlaceDesde,
  nombreQueCuenta,
  superaPorRed,
} from '@receta/database'
import { alMismoTiempo, type Claves, redesDe, route, sendEnlace } from '@receta/service-kit'

/** S054. */
const duraMs = 10 * 60_000
const ventanaMs = 3_600_000
/** By what was typed, so that a refusal reveals nothing about accounts. */
const limitesDe = (usuario: string) => [
  { clave: 'recuperar-desde', deRed: 20, deTodas: 2_000, bajoAtaque: 3 },
  { clave: `recuperar:${usuario}`, deRed: 5, deTodas: 20, bajoAtaque: 2 },
]
/** After so many in the window a link that young is not sent again: its mailbox has it, and strangers fill no mailbox. */
const seguidos = { cuantos: 3, edadMs: 5 * 60_000 }
const pasoMs = 300

/** To each active account that the text may mean; its earlier links stop working. */
async function sendEnlaces(db: Db, claves: Claves, usuario: string, now: Date): Promise<void> {
  const seguido =
    (await countIntento(db, `recuperar:${nombreQueCuenta(usuario)}`, now, ventanaMs, 0)) > seguidos.cuantos
  const desde = new Date(now.getTime() - seguidos.edadMs)
  for (const cuenta of await findCuentasActivas(db, usuario)) {
    const para = correoDe(cuenta)
    if (!para) continue
    const { usuario_id } = cuenta
    const enlace = { proposito: 'cambio_clave', tipo: 'cambio_clave', usuario_id, para, now, duraMs } as const
    await comoCuenta(db, usuario_id)
      .kysely.transaction()
      .execute(async (trx) => {
        if (seguido && (await hayEnlaceDesde(trx, enlace, desde))) return
        await sendEnlace(trx, claves, enlace)
      })
  }
}

/** Known and unknown users get the same answer after the same time. */
export const solicitarRecuperarClave = route(
  contract.solicitarRecuperarClave,
  async ({ input, db, claves, now, request, fail }) => {
    const { usuario } = input
    if (await superaPorRed(db, redesDe(request.ip), limitesDe(nombreQueCuenta(usuario)), now, ventanaMs))
      return fail('DEMASIADOS_INTENTOS')
    await alMismoTiempo(pasoMs, () => sendEnlaces(db, claves, usuario, now))
    return { ok: true as const }
  },
)
