import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as contract from '@receta/contract'
import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import { aSesion, aUsuario, type Servidor } from '@receta/testing'

export type Sesion = { token: string; usuario_id: number }

export async function aAdministrador(db: Db, tipo: number = Rol.SUPERADMIN, firma = true): Promise<Sesion> {
  const usuario_id = await aUsuario(db, { tipo, descripcion: 'Ana Admin' })
  return { usuario_id, token: await aSesion(db, usuario_id, { firma }) }
}

export const TRES = 'codigo;nombre\n1;Clínica ficticia\n2;Pediatría ficticia\n=1+1;Nefrología ficticia\n'

export async function upload(
  servidor: Servidor,
  quien: Sesion,
  { texto = TRES, que = 'especialidades' as contract.AsuntoImportable, parte = 40 } = {},
): Promise<number> {
  const bytes = Buffer.from(texto)
  const { data } = await servidor.call(
    contract.importaArchivo,
    { clave_idempotencia: randomUUID(), que, nombre: 'lista.csv', bytes: bytes.length },
    quien,
  )
  const { archivo_id } = data.archivo
  for (let desde = 0; desde < bytes.length; ) {
    const contenido = bytes.subarray(desde, desde + parte).toString('base64')
    desde = (await servidor.call(contract.importaParte, { archivo_id, desde, contenido }, quien)).data.recibidos
  }
  return archivo_id
}

export async function alTerminar(servidor: Servidor, quien: Sesion, archivo_id: number) {
  for (;;) {
    const { archivo } = (await servidor.call(contract.importacion, { archivo_id }, quien)).data
    if (archivo.estado !== 'corriendo') return archivo
    await wait(50)
  }
}

/** The real run of the rehearsal that stands. */
export async function loadArchivo(servidor: Servidor, quien: Sesion, archivo_id: number) {
  const { data } = await servidor.call(contract.importacion, { archivo_id }, quien)
  const { ensayado } = data.archivo ?? {}
  return servidor.call(contract.importaCorre, { archivo_id, ensayo: false, ...(ensayado && { ensayado }) }, quien)
}

export async function ensayar(servidor: Servidor, quien: Sesion, archivo_id: number) {
  await servidor.call(contract.importaCorre, { archivo_id, ensayo: true }, quien)
  return alTerminar(servidor, quien, archivo_id)
}
