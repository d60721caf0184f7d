import type { Db, UsuarioActual } from '@receta/database'
import { Rol } from '@receta/domain'
import { type Bundle, recetaABundle } from '@receta/fhir'
import { type Deps, raise } from '@receta/service-kit'
import { type Abierta, openReceta, completaDe } from '../recetas/open-receta'
import { findRecetaDispensada } from '../recetas/receta.repository'
import { findAgregado } from './fhir.repository'

/** The public address of /fhir, never taken from the Host of a request. */
export const baseFhir = ({ url_publica }: Pick<Deps['config'], 'url_publica'>): string => `${url_publica}/fhir`

type Pedido = Pick<Deps, 'claves' | 'config'> & { db: Db; usuario: UsuarioActual; now: Date }

/** A receta as a Bundle, as far as the caller may open it; null when it does not exist or is another's. */
export async function openBundle(
  { db, usuario, now, claves, config }: Pedido,
  recetas_id: number,
  motivo: string | null,
): Promise<{ bundle: Bundle; abierta: Abierta } | null> {
  const abierta = await openReceta(db, { recetas_id, motivo, red: '' }, usuario, now)
  if (abierta === null) return null
  if (abierta === 'demasiados') return raise('no document is compared where a receta is opened by its id')
  const { fila } = abierta
  const receta = completaDe(abierta, { claves, config }, usuario, now)
  const agregado = await findAgregado(db, recetas_id)
  const fuente = { receta, persona_id: fila.persona_id, medico_id: fila.medico_id, ...agregado }
  return { bundle: recetaABundle(fuente, baseFhir(config)), abierta }
}

/** A receta with only this farmacia's handovers, also for its software. Null once its counter may no longer see it. */
export async function openDispensada(
  { db, usuario, now, claves, config }: Pedido,
  recetas_id: number,
): Promise<{ bundle: Bundle; persona_id: number } | null> {
  const { farmacia_id } = usuario
  if (farmacia_id === null || !usuario.roles.includes(Rol.PRESERFAR)) return null
  const fila = await findRecetaDispensada(db, recetas_id, farmacia_id, now)
  if (!fila) return null
  const receta = completaDe({ fila, como: 'administrador' }, { claves, config }, usuario, now)
  const { dispensas, ...agregado } = await findAgregado(db, recetas_id)
  const propias = dispensas.filter((d) => d.farmacia_id === farmacia_id)
  const { persona_id, medico_id } = fila
  const fuente = { receta, persona_id, medico_id, dispensas: propias, ...agregado }
  return { bundle: recetaABundle(fuente, baseFhir(config)), persona_id }
}
