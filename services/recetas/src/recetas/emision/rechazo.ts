import * as contract from '@receta/contract'
import { frena, type HallazgoReceta } from '@receta/domain'
import { AppError, type Context } from '@receta/service-kit'
import { notifyFreno } from './notify-freno.repository'
import type { ContextoEmision } from './emision.repository'
import { lookFirst } from './ritmo'

type Ctx = Context<typeof contract.informaReceta>
type Detalle = NonNullable<ConstructorParameters<typeof AppError>[1]>

/** It may be decided inside a transaction; `tellRechazo` reports it outside. */
export type Rechazo =
  | { codigo: 'SEGUNDO_FACTOR_REQUERIDO' | 'EMISION_FRENADA' | 'PACIENTE_FUERA_DEL_MARCO' }
  | {
      codigo: 'MEDICO_NO_HABILITADO' | 'DATOS_INVALIDOS' | 'PRODUCTO_DESACTUALIZADO' | 'RECETA_NO_EMITIBLE'
      detalle: Detalle
    }

export const detalleDe = ({ convenio }: ContextoEmision, hallazgos: readonly HallazgoReceta[]): Detalle =>
  hallazgos.length > 0 ? { hallazgos: hallazgos.map((h) => contract.enPalabras(h, convenio)) } : {}

/** Another request took the last place of the month meanwhile. */
export const cuotaAgotada = (contexto: ContextoEmision, cuota: number): Rechazo => ({
  codigo: 'RECETA_NO_EMITIBLE',
  detalle: detalleDe(contexto, [frena('CUOTA_AGOTADA', 'afiliado_id', { cuota })]),
})

/** Outside the transaction: what it records must survive the rollback, and its second connection could block others. */
export async function tellRechazo(c: Ctx, rechazo: Rechazo): Promise<never> {
  switch (rechazo.codigo) {
    case 'SEGUNDO_FACTOR_REQUERIDO':
      return c.fail(rechazo.codigo)
    case 'EMISION_FRENADA':
      await notifyFreno(c.db, c.usuario.usuario_id, c.now)
      return c.fail(rechazo.codigo)
    case 'PACIENTE_FUERA_DEL_MARCO':
      // Only a session of a frame is answered it, so the call does not declare it.
      throw new AppError(rechazo.codigo)
    case 'MEDICO_NO_HABILITADO':
      return c.fail(rechazo.codigo, rechazo.detalle)
    case 'DATOS_INVALIDOS':
      await lookFirst(c)
      // Every call may answer it, so none declares it.
      throw new AppError('DATOS_INVALIDOS', rechazo.detalle)
    case 'PRODUCTO_DESACTUALIZADO':
    case 'RECETA_NO_EMITIBLE':
      await lookFirst(c)
      return c.fail(rechazo.codigo, rechazo.detalle)
  }
}
