import { claveDeLoEscrito, type Db, superaPorRed } from '@receta/database'
import type { redesDe } from '@receta/service-kit'

/** Normally a registration asks once. */
const ventanaMs = 15 * 60_000
const limitesDe = (dni: string) => [
  { clave: 'persona-desde', deRed: 30, deTodas: 1_000, bajoAtaque: 5 },
  { clave: claveDeLoEscrito('persona', dni), deRed: 10, deTodas: 50, bajoAtaque: 2 },
]

/** Of one network, of the wide one around it and of all, in total and about that DNI. */
export const demasiadoPreguntado = (
  db: Db,
  redes: ReturnType<typeof redesDe>,
  dni: string,
  now: Date,
): Promise<boolean> => superaPorRed(db, redes, limitesDe(dni), now, ventanaMs)
