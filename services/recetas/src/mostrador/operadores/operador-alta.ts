import { randomBytes } from 'node:crypto'
import * as contract from '@receta/contract'
import { correoDe, countIntento, enqueueCorreo, saveResultado, takePedido, type Trx } from '@receta/database'
import { canonico, nombreDeOperador, normalize, readMatriculaOperador } from '@receta/domain'
import { type Context, hashClave, raise, route, sendEnlace, sha256, refuseField } from '@receta/service-kit'
import { responsableDe } from './de-quien'
import {
  findHecho,
  insertCuenta,
  insertOperador,
  listCuentasDeLaFarmacia,
  type Nuevo,
  saveDescripcion,
} from './operadores.repository'

type Ctx = Context<typeof contract.operadorAlta>
/** A day, a weekend between: who is enrolled on a Friday chooses the password on Monday. */
export const invitacionMs = 3 * 24 * 3_600_000
const limite = { ventanaMs: 24 * 3_600_000, maximo: 20 }

/** Throws DATOS_INVALIDOS with the field. */
function nuevoDe({ input, usuario, now }: Ctx, farmacia_id: number): Nuevo {
  const { nombre, apellido, cargo } = input
  const leida = readMatriculaOperador({
    cargo,
    tipo: input.matricula_tipo,
    numero: input.matricula,
    jurisdiccion: input.jurisdiccion,
  })
  if (!leida.ok) {
    const { campo, mensaje } = leida.motivo
    return refuseField(campo === 'numero' ? 'matricula' : campo, mensaje)
  }
  return { farmacia_id, nombre, apellido, cargo, ...leida.value, creado_en: now, creado_por: usuario.usuario_id }
}

/** «marta.rios.f12»: no name tells who has an account elsewhere. */
const usuarioDe = ({ nombre, apellido, farmacia_id }: Nuevo): string => {
  const palabra = (texto: string) =>
    normalize(texto)
      .replaceAll(/[^a-z0-9]+/g, '')
      .slice(0, 24)
  const partes = [palabra(nombre.split(' ')[0] ?? ''), palabra(apellido.split(' ')[0] ?? '')].filter((p) => p !== '')
  return [...(partes.length > 0 ? partes : ['operador']), `f${farmacia_id}`].join('.')
}

async function enrolPropia(trx: Trx, c: Ctx, nuevo: Nuevo) {
  const { usuario_id, usuario, operador, farmacia_id } = c.usuario
  if (operador !== null || farmacia_id !== nuevo.farmacia_id)
    return refuseField('propia', 'Esta cuenta no es la de la farmacia: da de alta a la persona con un correo.')
  if (!(await insertOperador(trx, usuario_id, nuevo))) return refuseField('propia', 'Esta cuenta ya es de una persona.')
  await saveDescripcion(trx, usuario_id, nombreDeOperador(nuevo))
  return { usuario_id, usuario }
}

async function enrolOtra(trx: Trx, { input, claves, now }: Ctx, nuevo: Nuevo, clave_hash: string, farmacia: string) {
  const email =
    input.correo ?? refuseField('correo', 'Falta el correo, adonde le llega el enlace para elegir su clave.')
  const cuenta =
    (await insertCuenta(trx, {
      usuario: usuarioDe(nuevo),
      descripcion: nombreDeOperador(nuevo),
      email,
      clave_hash,
      farmacia_id: nuevo.farmacia_id,
    })) ?? raise('a name was free and was taken')
  await insertOperador(trx, cuenta.usuario_id, nuevo)
  await sendEnlace(trx, claves, {
    proposito: 'cambio_clave',
    tipo: 'operador_alta',
    usuario_id: cuenta.usuario_id,
    para: email,
    enElCorreo: { farmacia, usuario: cuenta.usuario },
    now,
    duraMs: invitacionMs,
  })
  return cuenta
}

/** Decision 0060. */
export const operadorAlta = route(contract.operadorAlta, async (c) => {
  const { input, db, now, fail } = c
  const { farmacia_id, nombre: farmacia } = await responsableDe(c)
  const nuevo = nuevoDe(c, farmacia_id)
  const { clave_idempotencia: clave, ...pedido } = input
  const huella = sha256(canonico(pedido)).toString('hex')
  const unico = { ambito: `operador_alta:${farmacia_id}`, clave, huella }
  if ((await countIntento(db, `operador-alta:${farmacia_id}`, now, limite.ventanaMs)) > limite.maximo)
    return fail('DEMASIADOS_INTENTOS')
  const clave_hash = await hashClave(randomBytes(32).toString('base64url'))
  return db.kysely.transaction().execute(async (trx) => {
    const turno = await takePedido(trx, unico, now)
    if (!turno.nuevo)
      return turno.mismo && turno.resultado !== null
        ? findHecho(trx, turno.resultado)
        : fail('CLAVE_IDEMPOTENCIA_REUSADA')
    const cuenta = input.propia
      ? await enrolPropia(trx, c, nuevo)
      : await enrolOtra(trx, c, nuevo, clave_hash, farmacia)
    await saveResultado(trx, unico, cuenta.usuario_id)
    const quien = nombreDeOperador(nuevo)
    for (const { usuario_id, ...otra } of await listCuentasDeLaFarmacia(trx, farmacia_id))
      await enqueueCorreo(trx, {
        tipo: 'operador_sumado',
        para: correoDe(otra) ?? undefined,
        usuario_id,
        datos: { nombre: quien, farmacia },
      })
    c.note({ detalle: `operador ${cuenta.usuario_id}` })
    return { usuario_id: cuenta.usuario_id, usuario: cuenta.usuario }
  })
})
