import type { Db, UsuarioActual } from '@receta/database'
import { Rol } from '@receta/domain'
import { type Bundle, recetaABundle } from '@receta/fhir'
import { type Deps, raise } from '@receta/service-kit'
import { type Abierta, comoPagador, completaDe, openReceta } from '../recetas/open-receta'
import { findRecetaDispensada } from '../recetas/receta.repository'
import { findRecetasPropias } from './busqueda.repository'
import { findAgregados } from './fhir.repository'

/** Never taken from the Host of a request. */
export const baseFhir = ({ url_publica }: Pick<Deps['config'], 'url_publica'>): string => `${url_publica}/fhir`

type Pedido = Pick<Deps, 'claves' | 'config'> & { db: Db; usuario: UsuarioActual; now: Date }
export type Leida = { bundle: Bundle; abierta: Abierta }

/** Opened recetas as Bundles, in their order. */
async function comoBundles(
  { db, usuario, now, claves, config }: Pedido,
  abiertas: readonly Abierta[],
): Promise<Leida[]> {
  const agregadoDe = await findAgregados(
    db,
    abiertas.map(({ fila }) => fila.recetas_id),
  )
  return abiertas.map((abierta) => {
    const { fila } = abierta
    const receta = completaDe(abierta, { claves, config }, usuario, now)
    const fuente = { receta, persona_id: fila.persona_id, medico_id: fila.medico_id, ...agregadoDe(fila.recetas_id) }
    return { bundle: recetaABundle(fuente, baseFhir(config)), abierta }
  })
}

/** As far as the caller may open it; null when it does not exist or is another's. */
export async function openBundle(pedido: Pedido, recetas_id: number, motivo: string | null): Promise<Leida | null> {
  const { db, usuario, now } = pedido
  const abierta = await openReceta(db, { recetas_id, motivo, quien: { redes: [], dispositivo: null } }, usuario, now)
  if (abierta === null) return null
  if (abierta === 'demasiados') return raise('no document is compared where a receta is opened by its id')
  const [leida] = await comoBundles(pedido, [abierta])
  return leida ?? null
}

/** The recetas with these ids that the caller may open without a reason, in that order and in two statements. */
export async function openBundles(pedido: Pedido, recetas: readonly number[]): Promise<Leida[]> {
  const { db, usuario, now } = pedido
  const quien = usuario.credencial ? comoPagador(usuario) : usuario
  if (recetas.length === 0 || quien === null) return []
  const convenio_id = usuario.roles.includes(Rol.OBRASOCIAL) ? usuario.convenio_id : null
  const propias = await findRecetasPropias(db, recetas, { ...quien, convenio_id }, now)
  return comoBundles(
    pedido,
    propias.map((propia) => ({ ...propia, nivel: 'completa' as const })),
  )
}

/** Only this farmacia's handovers. Null once its counter may no longer see it. */
export async function openDispensada(
  { db, usuario, now, claves, config }: Pedido,
  recetas_id: number,
): Promise<{ bundle: Bundle; persona_id: number } | null> {
  const { farmacia_id } = usuario
  if (farmacia_id === null || !usuario.roles.includes(Rol.PRESERFAR)) return null
  const fila = await findRecetaDispensada(db, recetas_id, farmacia_id, now)
  if (!fila) return null
  const receta = completaDe({ fila, como: 'administrador' }, { claves, config }, usuario, now)
  const { dispensas, ...agregado } = (await findAgregados(db, [recetas_id]))(recetas_id)
  const propias = dispensas.filter((d) => d.farmacia_id === farmacia_id)
  const { persona_id, medico_id } = fila
  const fuente = { receta, persona_id, medico_id, dispensas: propias, ...agregado }
  return { bundle: recetaABundle(fuente, baseFhir(config)), persona_id }
}
