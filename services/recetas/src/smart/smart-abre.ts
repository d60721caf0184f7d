import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { countIntento, type UsuarioActual } from '@receta/database'
import { createSalida, type Deps, encrypt, idDeMarco, route, type Salida, sha256 } from '@receta/service-kit'
import { readConfiguracion } from './emisor'
import { findEmisor, insertLanzamiento, savePacienteDeMarco } from './lanzamientos.repository'

const duraMs = 10 * 60_000
const intentos = { ventanaMs: 15 * 60_000, maximo: 60 } as const
/** What is asked of a system: who opened it and the patient that was chosen, of whom only the identity is read. */
const alcances = 'launch openid fhirUser patient/Patient.read'

export const salidaDe = ({ salida, config }: Pick<Deps, 'salida' | 'config'>): Salida =>
  salida ?? createSalida({ redes: config.salida_redes })

/** Where the system sends the browser back to: into its own frame, if the session is of one (decision 0124). */
export const vueltaDe = (
  { url_publica }: Pick<Deps['config'], 'url_publica'>,
  { emisor_marco }: Pick<UsuarioActual, 'emisor_marco'>,
): string => `${url_publica}${emisor_marco ? `/marco/${idDeMarco(emisor_marco)}` : ''}/launch/vuelta`

/** Under which the verifier of a launch is encrypted: it does not decrypt in another session. */
export const contextoDe = (sesion_id: number): string => `lanzamiento:${sesion_id}`

/** The first half of a launch (decision 0119). Nothing is fetched from a system that is not registered. */
export const smartAbre = route(contract.smartAbre, async (c) => {
  const { input, usuario, db, claves, config, now, fail, note } = c
  const { usuario_id, sesion_id } = usuario
  if ((await countIntento(db, `smart:${usuario_id}`, now, intentos.ventanaMs)) > intentos.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const emisor = (await findEmisor(db, input.iss)) ?? fail('EMISOR_NO_REGISTRADO')
  // The frame of one system opens no patient of another.
  if (usuario.emisor_marco && usuario.emisor_marco !== emisor.iss) return fail('EMISOR_NO_REGISTRADO')
  // The patient of before is none from here on, however this launch ends.
  if (usuario.emisor_marco) await savePacienteDeMarco(db, sesion_id, null)
  note({ detalle: `emisor ${emisor.iss}` })
  const { authorization_endpoint, token_endpoint } =
    (await readConfiguracion(salidaDe(c), emisor.iss)) ?? fail('EMISOR_NO_RESPONDE')
  const [state, verificador] = [randomBytes(32).toString('base64url'), randomBytes(48).toString('base64url')]
  await insertLanzamiento(db, {
    state_hash: sha256(state),
    usuario_id,
    sesion_id,
    iss: emisor.iss,
    verificador: encrypt(claves, verificador, contextoDe(sesion_id)),
    token_endpoint,
    vence_en: new Date(now.getTime() + duraMs),
  })
  const ir = new URL(authorization_endpoint)
  const parametros = {
    response_type: 'code',
    client_id: emisor.client_id,
    redirect_uri: vueltaDe(config, usuario),
    launch: input.launch,
    scope: alcances,
    state,
    aud: emisor.iss,
    code_challenge: sha256(verificador).toString('base64url'),
    code_challenge_method: 'S256',
  }
  for (const [nombre, valor] of Object.entries(parametros)) ir.searchParams.set(nombre, valor)
  return { ir: ir.href, emisor: emisor.nombre }
})
