import type { InputOf } from '@receta/contract'
import type * as contract from '@receta/contract'
import type { Rol } from '@receta/domain'
import { anInforme } from '@receta/testing'
import { inexistente, type Mundo } from './matriz-mundo.ejemplos'
import type { Objetos, RecetaDeMatriz } from './matriz-objetos.ejemplos'

export type Extrano = Rol | 'colega' | null

/** A stranger must get the same answer about a thing of its owner and about one that does not exist. */
export type Caso = {
  /** Whose other answer proves that the question reaches the thing. */
  dueno: keyof Mundo['dueno']
  /** Who may also see it, with the reason beside them. */
  tampocoAjena?: readonly Extrano[]
  propio: object
  inexistente: object
  /** What the owner asks, when it differs from the stranger's question. */
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
export const revision = (mundo: Mundo, persona_id: number) => {
  const { clave_idempotencia: _, ...borrador } = anInforme(mundo.uno, new Date(), {
    persona_id,
    convenio_id: mundo.otroConvenio,
    afiliado_id: 0,
  })
  return borrador
}
export const delMedico = ({ uno }: Mundo, { persona_id, afiliado_id }: RecetaDeMatriz) =>
  anInforme(uno, new Date(), {
    persona_id,
    afiliado_id,
    reconocimientos: [{ clave: 'DUPLICADO:enalapril', motivo: 'Continúa igual' }],
  })
/** Any médico of a convenio may treat its afiliados. */
export const delPadron = { tampocoAjena: ['colega'] } as const
export const alergia = { tipo: 'alergia', texto: 'penicilina', presente: true }
export const clave = (n: number) => ({ clave_idempotencia: `7d3c1c2e-90d0-4b4c-9d55-6b3d0f6f00${n}` })
