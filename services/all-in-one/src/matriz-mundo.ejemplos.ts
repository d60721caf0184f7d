import type { Db } from '@receta/database'
import { Rol } from '@receta/domain'
import {
  aConvenio,
  aMedico,
  aMostrador,
  aMundo,
  anAfiliado,
  aPaciente,
  aSesion,
  aUsuario,
  type Mostrador,
  type Mundo as MundoDeUno,
} from '@receta/testing'

export const roles = Object.values(Rol)
export const inexistente = 999_999

/** The callers: nothing in this world belongs to them. */
export type Mundo = {
  uno: MundoDeUno
  otroConvenio: number
  otroAfiliado: number
  nroafiliado: string
  ajenos: Record<Rol, number>
  colega: number
  /** Who issued, for whom, to whom the patient gave a vínculo, who holds it and who pays. */
  dueno: { medico: number; paciente: number; vinculado: number; farmacia: number; auditor: number }
  farmacia: Mostrador
}

export async function aMundoDeMatriz(db: Db): Promise<Mundo> {
  const uno = await aMundo(db)
  const otroConvenio = await aConvenio(db, { nombre: 'Otro convenio' })
  const nroafiliado = 'MATRIZ-1'
  await db.kysely.updateTable('afiliados').set({ nroafiliado }).where('afiliado_id', '=', uno.afiliado_id).execute()
  const medico = await aMedico(db, { convenios: [otroConvenio] })
  const paciente = await aPaciente(db)
  const otroAfiliado = await anAfiliado(db, paciente.persona_id, otroConvenio)
  const farmacia = await aMostrador(db, {
    nombre: 'La que la tiene',
    convenios: [uno.convenio_id],
    cargo: 'director_tecnico',
  })
  const deRol = (tipo: number) => aUsuario(db, { tipo, convenio_id: otroConvenio })
  return {
    uno,
    otroConvenio,
    otroAfiliado,
    nroafiliado,
    ajenos: {
      [Rol.PRESERFAR]: (await aMostrador(db, { nombre: 'Otra farmacia', convenios: [otroConvenio] })).usuario_id,
      [Rol.OBRASOCIAL]: await deRol(Rol.OBRASOCIAL),
      [Rol.MEDICO]: medico.usuario_id,
      [Rol.PACIENTE]: paciente.usuario_id,
      [Rol.ADMINSTRADOR]: await deRol(Rol.ADMINSTRADOR),
      [Rol.SUPERADMIN]: await deRol(Rol.SUPERADMIN),
    },
    colega: (await aMedico(db, { convenios: [uno.convenio_id] })).usuario_id,
    dueno: {
      medico: uno.medico.usuario_id,
      paciente: uno.paciente.usuario_id,
      vinculado: await aUsuario(db),
      farmacia: farmacia.usuario_id,
      auditor: await aUsuario(db, { tipo: Rol.OBRASOCIAL, convenio_id: uno.convenio_id }),
    },
    farmacia,
  }
}

/** With a fresh second factor; null is nobody. */
export const sesionDe = async (db: Db, usuario_id: number | null): Promise<{ token: string } | null> =>
  usuario_id === null ? null : { token: await aSesion(db, usuario_id) }
