import {
  claveDeLoEscrito,
  comoSistema,
  lockNombre,
  lugaresDe,
  saveResultado,
  superaAlguno,
  superaPorRed,
  takePedido,
  type Trx,
} from '@receta/database'
import { alMismoTiempo, erroresDeClave, hashClaveNueva, raise, redesDe, sendEnlace } from '@receta/service-kit'
import type { AbmCtx } from './contexto-abm'
import { type Alta, confirmaMs, pedidoUnicoDe, saveAlta } from './alta'
import type { RegistroGuardado } from './aplicar-registro'
import { listCuentas } from '../cambios-medico.repository'
import { type DatosMedico, readDatos, type Problemas, rejectProblemas } from '../read-datos'

/** Per address (four times as many of a /24 or a /48) and hour, and per mailbox and day, so that nobody floods a stranger nor keeps him from registering. */
const limites = { porDireccion: 10, direccionMs: 3_600_000, correoMs: 24 * 3_600_000 }
const limiteDeCorreo = (usuario: string) => ({
  clave: claveDeLoEscrito('registro-medico', usuario),
  deRed: 3,
  deTodas: 10,
  bajoAtaque: 1,
})

/** Milliseconds. The time of the answer must not reveal whether the account existed. */
const pasoMs = 500

type Cuenta = { usuario_id: number; medico_id: number }

/**
 * Null when a confirmed account or the administration's has the address. Nobody owns a registration until it is confirmed, so that one more with its address changes nothing
 * of it: each link brings what its own registration said (applyRegistro).
 */
async function saveRegistracion(trx: Trx, alta: Alta): Promise<Cuenta | null> {
  await lockNombre(trx, alta.usuario)
  const cuentas = await listCuentas(trx, alta.usuario)
  if (cuentas.length === 0) return saveAlta(trx, alta)
  const { usuario_id, medico_id = null } = cuentas.find(({ reemplazable }) => reemplazable) ?? {}
  return usuario_id !== undefined && medico_id !== null ? { usuario_id, medico_id } : null
}

function checkPropios({ usuario, clave, acepta_terminos, convenios, ...resto }: AbmCtx['input'], problemas: Problemas) {
  if (acepta_terminos === undefined) problemas['acepta_terminos'] = ['Falta aceptar los términos.']
  if (convenios !== undefined) problemas['convenios'] = ['Los define la administración.']
  const errores =
    clave === undefined
      ? ['Falta completar.']
      : erroresDeClave(clave, {
          usuario: usuario ?? '',
          nombres: [resto.nombre ?? '', resto.apellido ?? ''],
          dni: resto.dni ?? null,
        })
  if (errores.length > 0) problemas['clave'] = errores
}

/** The answer is the same when the address or the matrícula is taken. */
export async function registrarMedico({ input, db, claves, now, request, fail }: AbmCtx) {
  const redes = redesDe(request.ip)
  const { red, ancha, veces } = lugaresDe(redes)
  const deDonde = [
    [`registro-medico-desde:${red}`, limites.porDireccion],
    [`registro-medico-desde:en:${ancha}`, limites.porDireccion * veces],
  ] as const
  if (await superaAlguno(db, deDonde, now, limites.direccionMs)) return fail('DEMASIADOS_INTENTOS')
  const problemas: Problemas = {}
  checkPropios(input, problemas)
  const datos = await readDatos(db, input, problemas)
  rejectProblemas(problemas)
  await alMismoTiempo(pasoMs, () => save({ input, db, claves, now, fail, redes }, datos))
  return { resultado: 'recibida' as const, medico: null }
}

async function save(
  {
    input,
    db,
    claves,
    now,
    fail,
    redes,
  }: Pick<AbmCtx, 'input' | 'db' | 'claves' | 'now' | 'fail'> & {
    redes: ReturnType<typeof redesDe>
  },
  datos: DatosMedico,
) {
  const usuario = input.usuario ?? raise('an A without its account')
  const clave_hash = await hashClaveNueva(input.clave ?? raise('a registration without a password'))
  if (clave_hash === null) return fail('SERVICIO_OCUPADO')
  const pedido = pedidoUnicoDe('registro_medico', input)
  const deMas = await superaPorRed(db, redes, [limiteDeCorreo(usuario)], now, limites.correoMs)
  // There is no account yet.
  await comoSistema(db)
    .kysely.transaction()
    .execute(async (trx) => {
      const turno = await takePedido(trx, pedido, now)
      if (!turno.nuevo) return turno.mismo ? undefined : fail('CLAVE_IDEMPOTENCIA_REUSADA')
      if (deMas) return
      const quien = `${datos.tratamiento} ${datos.nombre} ${datos.apellido}`
      const movimiento = { accion: 'registro', usuario_id: null, quien, en: now } as const
      const alta: Alta = { usuario, clave_hash, terminos_en: now, datos, en_tramite: true, movimiento }
      const cuenta = await saveRegistracion(trx, alta)
      if (!cuenta) return
      await sendEnlace(trx, claves, {
        proposito: 'confirma_medico',
        tipo: 'confirma_medico',
        usuario_id: cuenta.usuario_id,
        para: usuario,
        datos: { usuario, datos, terminos_en: now } satisfies RegistroGuardado,
        clave_hash,
        now,
        duraMs: confirmaMs,
      })
      await saveResultado(trx, pedido, cuenta.medico_id)
    })
}
