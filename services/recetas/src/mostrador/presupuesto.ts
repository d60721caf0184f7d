import {
  countIntento,
  type Db,
  enqueueAdministracion,
  forgiveIntentos,
  superaAlguno,
  type UsuarioActual,
} from '@receta/database'
import { findFarmacia } from './mostrador.repository'

const ratoMs = 15 * 60_000
const diaMs = 24 * 3_600_000

/** What a counter asks about people: each person of it, and all together, in a quarter of an hour and in a day. One person alone never spends all. */
const limites = { persona: 30, farmacia: 90, personaEnElDia: 200, farmaciaEnElDia: 500 } as const

/** A DNI looked for, of which each counts; a receta's number beside a DNI, of which only wrong ones stay counted. */
type Pregunta = 'mostrador_buscar' | 'mostrador_referencia'

type Ctx = { db: Db; usuario: Pick<UsuarioActual, 'usuario_id' | 'farmacia_id' | 'descripcion'>; now: Date }

/** The administration is told once a day of each person who goes on. */
async function warn({ db, usuario, now }: Ctx, pregunta: Pregunta): Promise<void> {
  const { usuario_id, farmacia_id, descripcion } = usuario
  if ((await countIntento(db, `${pregunta}_aviso:${usuario_id}`, now, diaMs)) > 1) return
  const farmacia = farmacia_id === null ? null : await findFarmacia(db, farmacia_id)
  const nombre = farmacia ? `${farmacia.nombre} (${descripcion})` : descripcion
  await enqueueAdministracion(db.kysely, 'mostrador_pregunta_mucho', { nombre, pregunta })
}

/** Before anything is looked up, so that what is asked at once all counts. `forgive` takes it off again. */
export async function countPregunta(
  c: Ctx,
  pregunta: Pregunta,
): Promise<{ demasiados: boolean; forgive: () => Promise<unknown> }> {
  const { usuario_id, farmacia_id } = c.usuario
  const de = (lapso: '' | '_dia', persona: number, farmacia: number) => [
    [`${pregunta}${lapso}:${usuario_id}`, persona] as const,
    ...(farmacia_id === null ? [] : [[`${pregunta}_farmacia${lapso}:${farmacia_id}`, farmacia] as const]),
  ]
  const [rato, dia] = [
    de('', limites.persona, limites.farmacia),
    de('_dia', limites.personaEnElDia, limites.farmaciaEnElDia),
  ]
  const demasiados = { demasiados: true, forgive: async () => {} }
  // The short ones first, so that what is refused uses up no day.
  if (await superaAlguno(c.db, rato, c.now, ratoMs)) return demasiados
  if (await superaAlguno(c.db, dia, c.now, diaMs)) {
    await warn(c, pregunta)
    return demasiados
  }
  return {
    demasiados: false,
    forgive: () =>
      forgiveIntentos(
        c.db,
        [...rato, ...dia].map(([clave]) => clave),
      ),
  }
}
