import type { abmMedico } from '@receta/contract'
import type { Context } from '@receta/service-kit'

export type AbmCtx = Context<typeof abmMedico>
/** A call by an administrator with a fresh second factor (S072). */
export type AdminCtx = AbmCtx & { usuario: NonNullable<AbmCtx['usuario']> }
