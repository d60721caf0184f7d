import type { InputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import type { Rol } from '@receta/domain'
import { anInforme } from '@receta/testing'
import { inexistente, type Mundo } from './matriz-mundo.ejemplos'
import type { Objetos, RecetaDeMatriz } from './matriz-objetos.ejemplos'

export type Extrano = Rol | 'colega' | null

/** The same question about what is the owner's and about what is not there: to a stranger both answers are one. */
export type Caso = {
  /** Whose it is: he gets an answer of his own, so that the question is known to ask something. */
  dueno: keyof Mundo['dueno']
  /** Who is no stranger to it although it is not his: by his role, or because what is asked is not whose it is. The reason is beside it. */
  tampocoAjena?: readonly Extrano[]
  propio: object
  inexistente: object
  /** What its owner asks, where the question of a stranger is not one of his. */
  suyo?: object
}
export type Fila = (mundo: Mundo, objetos: Objetos) => Caso

type Resto = { dueno: Caso['dueno']; resto?: object; tampocoAjena?: readonly Extrano[] }

const porId =
  (campo: string, id: (objetos: Objetos) => number, { resto = {}, ...de }: Resto): Fila =>
  (_mundo, objetos) => ({
    ...de,
    propio: { ...resto, [campo]: id(objetos) },
    inexistente: { ...resto, [campo]: inexistente },
  })
type CampoId = { [K in keyof Objetos]: Objetos[K] extends number ? K : never }[keyof Objetos]
export const deCampo = (campo: CampoId, de: Resto): Fila => porId(campo, (o) => o[campo], de)
type Cual = Exclude<keyof Objetos, CampoId>
export const deReceta = (cual: Cual, de: Resto): Fila => porId('recetas_id', (o) => o[cual].recetas_id, de)

export const motivo = { motivo: 'Revisión de la matriz de permisos' }
export const anulacion = (mundo: Mundo, nro_recetario: number): InputOf<typeof contract.anularReceta> => ({
  soft_id: 1,
  convenio_id: mundo.uno.convenio_id,
  nro_recetario,
  ...motivo,
})
/** As the médico of another convenio would write it. */
export const revision = (mundo: Mundo, persona_id: number) => {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo.uno, new Date(), {
    persona_id,
    convenio_id: mundo.otroConvenio,
    afiliado_id: 0,
  })
  return borrador
}
/** And as his own does, of somebody for whom nothing is in force. */
export const delMedico = ({ uno }: Mundo, { persona_id, afiliado_id }: RecetaDeMatriz) =>
  anInforme(uno, new Date(), {
    persona_id,
    afiliado_id,
    reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa igual' }],
  })
/** Whom a convenio covers, any médico of it may treat. */
export const delPadron = { tampocoAjena: ['colega'] } as const
export const alergia = { tipo: 'alergia', texto: 'penicilina', presente: true }
export const clave = (n: number) => ({ clave_idempotencia: `7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f00${n}` })
