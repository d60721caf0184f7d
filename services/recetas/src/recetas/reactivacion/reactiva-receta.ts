import * as contract from '@receta/contract'
import { buscando, dentroDe, enTransaccion, type Fin, type Trx } from '@receta/database'
import { estadoVisible, frena, type HallazgoReceta, type MotivoAccion, puede } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta } from '@receta/service-kit'
import { lockRecetas, type RecetaLock } from '../anulacion/anulacion.repository'
import { insertEvento } from '../eventos.repository'
import { revisarGuardada } from '../seguridad/revisar-guardada'
import { listDudas, saveReactivacion } from './reactivacion.repository'

type Ctx = Context<typeof contract.reactivaReceta>
type Respuesta = contract.OutputOf<typeof contract.reactivaReceta>
/** The refusal is recorded like any other. */
type Hecho = Respuesta | { frenos: HallazgoReceta[] }
type SinHacer = 'RECETA_NO_ENCONTRADA' | 'MEDICO_NO_HABILITADO'

const enPalabras = (hallazgos: readonly HallazgoReceta[]) => hallazgos.map((h) => contract.enPalabras(h, null))

const note = (
  trx: Trx,
  { input, usuario, now }: Ctx,
  recetas_id: number,
  datos: { causa: string } | { estado: string },
) =>
  insertEvento(trx, {
    recetas_id,
    accion: 'reactivar',
    usuario_id: usuario.usuario_id,
    rol: usuario.tipo,
    quien: usuario.descripcion,
    motivo: input.motivo || null,
    resultado: 'causa' in datos ? 'rechazada' : 'aceptada',
    datos,
    en: now,
  })

async function reject(trx: Trx, c: Ctx, receta: RecetaLock, causa: MotivoAccion): Promise<Respuesta> {
  await note(trx, c, receta.recetas_id, { causa })
  return { resultado: 'rechazada', causa, estado: estadoVisible(receta, c.now), avisos: [] }
}

async function reactivar(trx: Trx, c: Ctx): Promise<Fin<Hecho, SinHacer>> {
  const { input, usuario, db, now } = c
  const medico_id = usuario.medico_id ?? raise('a médico without his row')
  const [receta] = await lockRecetas(trx, medico_id, { recetas_id: input.recetas_id }, false)
  if (!receta) return { deshace: 'RECETA_NO_ENCONTRADA' }
  const { recetas_id } = receta
  const dispensado = receta.entregado.length > 0
  const juicio = puede('reactivar', { ...receta, dispensado }, { rol: usuario.tipo, esAutor: true }, now)
  if (!juicio.ok) return { confirma: await reject(trx, c, receta, juicio.motivo) }
  const { habilitado, hallazgos } = await revisarGuardada(dentroDe(db, trx), { recetas_id, medico_id }, c)
  if (!habilitado) return { deshace: 'MEDICO_NO_HABILITADO' }
  const dudas = await listDudas(trx, recetas_id)
  const frenos = [
    ...dudas.map((duda) => frena('DUDA_DE_FARMACIA', 'paciente', duda)),
    ...hallazgos.filter((h) => h.nivel === 'frena'),
  ]
  if (frenos.length > 0) {
    await note(trx, c, recetas_id, { causa: 'REACTIVACION_FRENADA' })
    return { confirma: { frenos } }
  }
  const estado = dispensado ? 'dispensada_parcial' : 'emitida'
  if (!(await saveReactivacion(trx, recetas_id, estado))) raise('a locked receta changed')
  await note(trx, c, recetas_id, { estado })
  const avisos = enPalabras(hallazgos)
  return {
    confirma: { resultado: 'reactivada', causa: null, estado: estadoVisible({ ...receta, estado }, now), avisos },
  }
}

/** docs/estados.md: the safety checks run again, what stops must be corrected, and what the farmacia said must be answered. */
export const reactivaReceta = route(contract.reactivaReceta, async (c) => {
  if (!segundoFactorHasta(c.usuario, c.config, c.now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  const db = buscando(c.db, { recetas_id: c.input.recetas_id })
  const fin = await enTransaccion(db, (trx) => reactivar(trx, { ...c, db }))
  if ('deshace' in fin) return c.fail(fin.deshace)
  if ('frenos' in fin.confirma) return c.fail('REACTIVACION_FRENADA', { hallazgos: enPalabras(fin.confirma.frenos) })
  return fin.confirma
})
