import type { PersonaRenaper, ProfesionalRefeps, Result } from '@receta/domain'

/** Why a register did not answer: none of these says anything of the person. `AMBIGUA`: it told of two under one number. */
export type MotivoFuente =
  | 'SIN_RESPUESTA'
  | 'ESTADO'
  | 'CREDENCIAL'
  | 'TIPO'
  | 'TAMANO'
  | 'FORMA'
  | 'AMBIGUA'
  | 'ABIERTO'

/** Each answers null when the register knows nobody by that number. They throw nothing, and nothing of issuing waits for them. */
export type Refeps = { ask: (licencia: string) => Promise<Result<ProfesionalRefeps | null, MotivoFuente>> }
export type Renaper = {
  ask: (dni: string, sexo: 'F' | 'M' | 'X') => Promise<Result<PersonaRenaper | null, MotivoFuente>>
}
