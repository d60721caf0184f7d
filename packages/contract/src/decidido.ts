import { auditoria } from './auditoria/decidido'
import { catalogo } from './catalogo/decidido'
import type { Decidido } from './comun/decidido'
import type { Endpoint } from './comun/endpoint'
import type * as contract from './index'
import { mostrador } from './mostrador/decidido'
import { norma } from './norma/decidido'
import { persona } from './persona/decidido'
import { receta } from './receta/decidido'
import { sesion } from './sesion/decidido'

type Contrato = typeof contract
type Llamada = { [N in keyof Contrato]: Contrato[N] extends Endpoint ? N : never }[keyof Contrato]

/** Apart from the calls so that the browser does not load it. A missing call does not compile. */
export const decidido: Readonly<Record<Llamada | 'login.variante', Decidido>> = {
  ...sesion,
  ...persona,
  ...receta,
  ...mostrador,
  ...norma,
  ...catalogo,
  ...auditoria,
}
