import * as contract from '@receta/contract'
import { comoCuenta, correoDe, type Db, findCuentasActivas, superaAlguno } from '@receta/database'
import { alMismoTiempo, type Claves, redDe, route, sendEnlace } from '@receta/service-kit'

/** S054. */
const duraMs = 10 * 60_000
/** By what was typed, so that a refusal reveals nothing about accounts. */
const intentos = { ventanaMs: 3_600_000, porDireccion: 20, porUsuario: 5, total: 2_000 }
const pasoMs = 300

const limitesDe = (direccion: string, usuario: string) =>
  [
    [`recuperar-desde:${direccion}`, intentos.porDireccion],
    [`recuperar:${usuario}`, intentos.porUsuario],
    ['recuperar', intentos.total],
  ] as const

/** To each active account that the text may mean; its earlier links stop working. */
async function sendEnlaces(db: Db, claves: Claves, usuario: string, now: Date): Promise<void> {
  for (const cuenta of await findCuentasActivas(db.kysely, usuario)) {
    const para = correoDe(cuenta)
    if (!para) continue
    const { usuario_id } = cuenta
    const enlace = { proposito: 'cambio_clave', tipo: 'cambio_clave', usuario_id, para, now, duraMs } as const
    await comoCuenta(db, usuario_id)
      .kysely.transaction()
      .execute((trx) => sendEnlace(trx, claves, enlace))
  }
}

/** Known and unknown users get the same answer after the same time. */
export const solicitarRecuperarClave = route(
  contract.solicitarRecuperarClave,
  async ({ input, db, claves, now, request, fail }) => {
    const usuario = input.usuario.toLowerCase()
    if (await superaAlguno(db, limitesDe(redDe(request.ip), usuario), now, intentos.ventanaMs))
      return fail('DEMASIADOS_INTENTOS')
    await alMismoTiempo(pasoMs, () => sendEnlaces(db, claves, usuario, now))
    return { ok: true as const }
  },
)
