import type { abmMedico } from '@receta/contract'
import type { Context } from '@receta/service-kit'

export type AbmCtx = Context<typeof abmMedico>
/** With a fresh second factor (S072). */
export type AdminCtx = AbmCtx & { usuario: NonNullable<AbmCtx['usuario']> }
