import * as contract from '@receta/contract'
import type { Trx } from '@receta/database'
import { esMotivoFundado, estadoVisible, type MotivoDispensa, puede, Rol } from '@receta/domain'
import { type Context, raise, route, segundoFactorHasta, refuseField } from '@receta/service-kit'
import { rolAdministrador } from '../../recetas/lector'
import { farmaciaDe } from '../acto'
import { insertEvento } from '../../recetas/eventos.repository'
import { type FarmaciaRow, lockMostrada, readReceta, type RecetaRow } from '../mostrador.repository'
import { undoUntil } from './dispensa-mostrada'
import {
  type DispensaRow,
  findDispensa,
  hasDispensaPosterior,
  lockReceta,
  saveDeshecha,
  saveEstadoAnterior,
} from './dispensas.repository'
import { takeDispensado } from './entregado.repository'

type Ctx = Context<typeof contract.mostradorDeshacer>
/** Null is the administration. */
type Desde = FarmaciaRow | null

async function desdeDonde(c: Ctx): Promise<Desde> {
  const { usuario, config, now, input } = c
  if (usuario.roles.includes(Rol.PRESERFAR)) return farmaciaDe(c)
  // The same answer whether or not the dispensa exists.
  if (!esMotivoFundado(input.motivo)) return refuseField('motivo', contract.mensajeMotivo)
  if (!segundoFactorHasta(usuario, config, now)) return c.fail('SEGUNDO_FACTOR_REQUERIDO')
  return null
}

/** The table of states, the time or later handovers. */
async function causaDeNo(
  trx: Trx,
  c: Ctx,
  desde: Desde,
  { dispensa, receta }: { dispensa: DispensaRow; receta: RecetaRow },
): Promise<MotivoDispensa | null> {
  const rol = rolDe(c, desde)
  const segunLaTabla = puede('deshacer', receta, { rol, esAutor: false }, c.now)
  if (!segunLaTabla.ok) return segunLaTabla.motivo
  if (desde && c.now > undoUntil(dispensa.en)) return 'PLAZO_VENCIDO'
  return (await hasDispensaPosterior(trx, dispensa)) ? 'DISPENSA_POSTERIOR' : null
}

const rolDe = ({ usuario }: Ctx, desde: Desde): number =>
  desde ? Rol.PRESERFAR : (rolAdministrador(usuario) ?? raise('neither a farmacia nor an administrator'))

async function note(trx: Trx, c: Ctx, desde: Desde, dispensa: DispensaRow, causa: MotivoDispensa | null) {
  const { usuario, now, input } = c
  await insertEvento(trx, {
    recetas_id: dispensa.recetas_id,
    accion: 'deshacer',
    usuario_id: usuario.usuario_id,
    rol: rolDe(c, desde),
    quien: desde?.nombre ?? usuario.descripcion,
    motivo: input.motivo || null,
    resultado: causa ? 'rechazada' : 'aceptada',
    datos: {
      ...(desde && {
        farmacia_id: desde.farmacia_id,
        usuario: usuario.descripcion,
        ...(usuario.operador && { operador: usuario.operador }),
      }),
      dispensa_id: dispensa.dispensa_id,
      ...(causa && { causa }),
    },
    en: now,
  })
}

/** Law 3. */
async function undo(trx: Trx, { usuario, input, now }: Ctx, dispensa: DispensaRow): Promise<void> {
  for (const { renglon, envases } of dispensa.items)
    if (!(await takeDispensado(trx, dispensa.recetas_id, renglon, envases))) raise('a locked line changed')
  if (!(await saveEstadoAnterior(trx, dispensa))) raise('a locked receta changed')
  const hecha = { en: now, por: usuario.usuario_id, quien: usuario.descripcion, motivo: input.motivo || null }
  if (!(await saveDeshecha(trx, dispensa.dispensa_id, hecha))) raise('a dispensa was undone twice')
}

async function undoDispensa(trx: Trx, pedida: Ctx, desde: Desde) {
  const suya = async () => {
    const dispensa = await findDispensa(trx, pedida.input.dispensa_id)
    return dispensa && (desde === null || dispensa.farmacia_id === desde.farmacia_id) ? dispensa : null
  }
  // First who owns it, then the lock, then its current state.
  const { recetas_id } = (await suya()) ?? pedida.fail('DISPENSA_NO_ENCONTRADA')
  if (desde) await lockMostrada(trx, { recetas_id })
  else await lockReceta(trx, recetas_id)
  const c = { ...pedida, now: pedida.reloj() }
  const dispensa = (await suya()) ?? raise('a dispensa left its place')
  const receta = (await readReceta(trx, recetas_id)) ?? raise('a dispensa without its receta')
  c.note({ recetas_id })
  if (dispensa.deshecha_en) {
    const deshecha_en = dispensa.deshecha_en.toISOString()
    return { resultado: 'deshecha' as const, causa: null, estado: estadoVisible(receta, c.now), deshecha_en }
  }
  const causa = await causaDeNo(trx, c, desde, { dispensa, receta })
  await note(trx, c, desde, dispensa, causa)
  if (causa) return { resultado: 'rechazada' as const, causa, estado: estadoVisible(receta, c.now), deshecha_en: null }
  await undo(trx, c, dispensa)
  const estado = estadoVisible({ ...receta, estado: dispensa.estado_anterior }, c.now)
  return { resultado: 'deshecha' as const, causa: null, estado, deshecha_en: c.now.toISOString() }
}

/** DS-09: its farmacia within two hours; later an administrator, with a reason. The dispensa stays, marked. */
export const mostradorDeshacer = route(contract.mostradorDeshacer, async (c) => {
  const desde = await desdeDonde(c)
  return c.db.kysely.transaction().execute((trx) => undoDispensa(trx, c, desde))
})
