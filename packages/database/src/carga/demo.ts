import { ifaClave } from '@receta/domain'
import { sql } from 'kysely'
import { type Demo, readDemo } from '../../datos/read-datos'
import { comoSistema } from '../como-actor'
import type { Db, Trx } from '../conectar'
import { loadProductos } from './catalogos'

export type Secretos = { clave_hash: string; otpCifrado: (usuario_id: number) => string }

async function loadUsuarios(
  trx: Trx,
  { usuarios }: Demo,
  { clave_hash, otpCifrado }: Secretos,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  for (const { usuario, tipo, roles, convenio_id, descripcion, segundo_factor } of usuarios) {
    const { usuario_id } = await trx
      .insertInto('usuarios')
      .values({ usuario, tipo, roles, convenio_id, descripcion, clave_hash, email: usuario })
      .returning('usuario_id')
      .executeTakeFirstOrThrow()
    if (segundo_factor)
      await trx
        .updateTable('usuarios')
        .set({ otp_secreto: otpCifrado(usuario_id) })
        .where('usuario_id', '=', usuario_id)
        .execute()
    ids.set(usuario, usuario_id)
  }
  return ids
}

async function loadConvenios(trx: Trx, { convenios, planes, coberturas, normas }: Demo): Promise<void> {
  await trx.insertInto('convenios').values(convenios).execute()
  await trx.insertInto('planes').values(planes).execute()
  await trx
    .insertInto('coberturas')
    .values(coberturas.map(({ monodroga, ...c }) => ({ ...c, ifa_clave: ifaClave(monodroga) })))
    .execute()
  await trx
    .insertInto('normas')
    .values(normas.map((n) => ({ ...n, reglas: JSON.stringify(n.reglas) })))
    .execute()
}

async function loadMedicos(trx: Trx, { medicos }: Demo, usuarios: Map<string, number>): Promise<void> {
  for (const m of medicos) {
    const usuario_id = usuarios.get(m.usuario)
    if (usuario_id === undefined) throw new Error(`demo: el médico ${m.usuario} no tiene usuario`)
    const {
      tratamiento,
      apellido,
      nombre,
      profesion,
      cuil,
      licencia_federal,
      lugar_atencion,
      domicilio,
      telefono,
      estado,
      restringidos_hasta = null,
    } = m
    const { medico_id } = await trx
      .insertInto('medicos')
      .values({
        usuario_id,
        tratamiento,
        apellido,
        nombre,
        profesion,
        cuil,
        licencia_federal,
        lugar_atencion,
        domicilio,
        telefono,
        estado,
        restringidos_hasta,
      })
      .returning('medico_id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('matriculas')
      .values(m.matriculas.map((t) => ({ ...t, medico_id, en_tramite: estado === 'pendiente' })))
      .execute()
    await trx.insertInto('medicos_especialidades').values({ medico_id, codigo: m.especialidad_codigo }).execute()
    if (m.convenios.length > 0)
      await trx
        .insertInto('medicos_convenios')
        .values(m.convenios.map((convenio_id) => ({ medico_id, convenio_id })))
        .execute()
  }
}

async function loadPersonas(trx: Trx, { personas, usuarios }: Demo, ids: Map<string, number>): Promise<void> {
  for (const { afiliaciones, ...persona } of personas) {
    const cuenta = usuarios.find((u) => u.dni === persona.dni)
    const { persona_id } = await trx
      .insertInto('personas')
      .values({ ...persona, usuario_id: cuenta ? (ids.get(cuenta.usuario) ?? null) : null })
      .returning('persona_id')
      .executeTakeFirstOrThrow()
    if (afiliaciones.length > 0)
      await trx
        .insertInto('afiliados')
        .values(afiliaciones.map((a) => ({ ...a, persona_id })))
        .execute()
  }
}

async function loadFarmacias(trx: Trx, { farmacias, usuarios }: Demo, ids: Map<string, number>): Promise<void> {
  for (const { farmacia_id, cp: _cp, horario, ...farmacia } of farmacias) {
    const cuentas = usuarios.filter((u) => u.farmacia_id === farmacia_id)
    const deLaFarmacia = cuentas.find((u) => u.operador === undefined)
    const usuario_id = deLaFarmacia ? (ids.get(deLaFarmacia.usuario) ?? null) : null
    const suya = await trx
      .insertInto('farmacias')
      .values({
        ...farmacia,
        horario: JSON.stringify(horario),
        usuario_id,
      })
      .returning('farmacia_id')
      .executeTakeFirstOrThrow()
    for (const { usuario, operador } of cuentas) {
      const id = ids.get(usuario)
      if (id === undefined) continue
      await trx.updateTable('usuarios').set(suya).where('usuario_id', '=', id).execute()
      if (operador)
        await trx
          .insertInto('operadores')
          .values({ ...operador, ...suya, usuario_id: id, creado_en: new Date(), creado_por: usuario_id ?? id })
          .execute()
    }
  }
}

/** Fictional people, into a database without users; false when it has some. */
export async function loadDemo({ kysely }: Db, secretos: Secretos): Promise<boolean> {
  return kysely.transaction().execute(async (trx) => {
    await sql`lock table usuarios in exclusive mode`.execute(trx)
    if (await trx.selectFrom('usuarios').select('usuario_id').limit(1).executeTakeFirst()) return false
    const demo = readDemo()
    const ids = await loadUsuarios(trx, demo, secretos)
    await loadConvenios(trx, demo)
    await loadMedicos(trx, demo, ids)
    await loadPersonas(trx, demo, ids)
    await loadFarmacias(trx, demo, ids)
    await loadProductos(trx, 'marcas-demo.csv', 'marcas-demo')
    return true
  })
}

/** Their passwords are public. */
export const findCuentasDemo = async (db: Db): Promise<string[]> => {
  const nombres = readDemo().usuarios.map((u) => u.usuario)
  const activas = await comoSistema(db)
    .kysely.selectFrom('usuarios')
    .select('usuario')
    .where('usuario', 'in', nombres)
    .where('estado', '=', 'activo')
    .orderBy('usuario')
    .execute()
  return activas.map((u) => u.usuario)
}
