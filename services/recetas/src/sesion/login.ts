import * as contract from '@receta/contract'
import { comoCuenta, type Db, findNombreDeCuenta, findSecretos, isDocumento, nombreQueCuenta } from '@receta/database'
import { Rol } from '@receta/domain'
import { findMarco, marcoDelPedido, redDe, redesDe, route, verifyClave } from '@receta/service-kit'
import { openSesion } from './open-sesion'
import { isClaveVencida } from './clave-vencida'
import { type DispositivoPresente, readDispositivo } from './dispositivo-presente'
import { type Dispositivo, findDispositivo, findDispositivoDeClave } from './dispositivos.repository'
import { countLogin, demasiadosDocumentos, warnDeClaves } from './intentos-login'
import { isReciente } from './prueba-posesion'
import { relogin } from './relogin'
import { spendCodigo } from './factores/segundo-factor'
import { findUsuarioLogin } from './sesion.repository'

/** That entered this account before and now proves its key. */
async function findConocido(
  db: Db,
  usuario: string,
  { dispositivo_hash, prueba }: DispositivoPresente,
  now: Date,
): Promise<Dispositivo | null> {
  if (!dispositivo_hash || !prueba || !isReciente(prueba, now)) return null
  const dispositivo = await findDispositivo(db, usuario, dispositivo_hash)
  return dispositivo?.clave_publica === prueba.clave ? dispositivo : null
}

/** The name that was meant. Null where too many documents were typed from here to look one more up. */
async function findNombre(
  db: Db,
  { escrito, redes }: { escrito: string; redes: ReturnType<typeof redesDe> },
  { dispositivo_hash, prueba }: DispositivoPresente,
  now: Date,
): Promise<string | null> {
  if (isDocumento(escrito)) {
    const propia = dispositivo_hash && prueba && isReciente(prueba, now) ? prueba.clave : null
    const dispositivo_id =
      dispositivo_hash && propia ? await findDispositivoDeClave(db, dispositivo_hash, propia) : null
    if (await demasiadosDocumentos(db, { redes, dispositivo_id }, now)) return null
  }
  return findNombreDeCuenta(db, escrito)
}

/** By user name, DNI or CUIL. A wrong user, password or code gets the same refusal. As JSON it is the re-login of §4: see relogin. */
export const login = route(
  contract.login,
  async ({ input, db, claves, config, now, request, reply, fail, note }) => {
    const presente = readDispositivo(request, { config })
    const dicho = marcoDelPedido(request)
    // Asked before the password, so that a frame that nobody allowed is no place to try one.
    const marco = dicho === null ? null : ((await findMarco(db, dicho)) ?? fail('MARCO_NO_HABILITADO'))
    if (marco && !presente.prueba) return fail('MARCO_NO_HABILITADO')
    const [red, redes] = [redDe(request.ip), redesDe(request.ip)]
    const usuario = await findNombre(db, { escrito: input.username, redes }, presente, now)
    if (usuario === null) return fail('DEMASIADOS_INTENTOS')
    const conocido = await findConocido(db, usuario, presente, now)
    const dispositivo_id = conocido?.dispositivo_id ?? null
    const globales = config.intentos_globales
    const contado = nombreQueCuenta(input.username)
    const intento = await countLogin(db, { usuario: contado, redes, dispositivo_id, globales }, now)
    if (intento.demasiados) return fail('DEMASIADOS_INTENTOS')

    const encontrado = await findUsuarioLogin(db, usuario)
    if (encontrado) note({ usuario: encontrado, detalle: input.otp === undefined ? 'clave' : 'clave+totp' })
    const activo = encontrado?.estado === 'activo' ? encontrado : null
    const propia = comoCuenta(db, activo?.usuario_id ?? 0)
    // Asked also where nobody has that name, so that both cost the same.
    const secretos = await findSecretos(propia, activo?.usuario_id ?? 0)
    const coincide = await verifyClave(secretos?.clave_hash ?? null, input.password)
    if (coincide === 'ocupado') return fail('SERVICIO_OCUPADO')
    // An empty password is never valid, whatever is stored.
    if (!activo || !coincide || input.password === '') {
      await warnDeClaves(db, contado, activo, now)
      return fail('CREDENCIALES_INVALIDAS')
    }
    if (marco && !activo.roles.includes(Rol.MEDICO)) return fail('MARCO_NO_HABILITADO')
    if (input.otp !== undefined) {
      // A device that only ever showed the password may be a thief's.
      const probado = conocido?.factor_en ? dispositivo_id : null
      const lugar = { usuario_id: activo.usuario_id, red, dispositivo_id: probado }
      const codigo = await spendCodigo(
        propia,
        claves,
        { ...lugar, otp_secreto: secretos?.otp_secreto ?? null },
        input.otp,
        now,
      )
      if (codigo === 'demasiados') return fail('DEMASIADOS_INTENTOS')
      if (codigo === 'invalido') return fail('CREDENCIALES_INVALIDAS')
    }
    // SC-01: with an expired password the session can read and change it, but not sign.
    const segundo_factor = input.otp !== undefined && !isClaveVencida(activo, config, now)
    const abierta = await openSesion(
      { db: propia, config },
      {
        usuario: activo,
        presente,
        segundo_factor,
        emisor_marco: marco?.iss ?? null,
        sigue: input.sigue,
        now,
        request,
        reply,
      },
    )
    await intento.forgive()
    const { convenio_id, descripcion, tipo, roles } = activo
    return { ...abierta, convenio_id, usuario: activo.usuario, descripcion, tipo, roles }
  },
  relogin,
)
