import type { NormaEnsayo } from '@receta/contract'
import { cuenta } from '@receta/domain'
import { personasEnBanda } from '#ui/bandas'

type Cambio = Pick<NormaEnsayo['cambios'][number], 'antes' | 'ahora'> & { cuantas: string }
type Regla = { indice: number; aplica: string; sinDecidir: string | null; faltan: readonly string[] }
export type EnsayoEnPalabras = {
  exacto: boolean
  /** Null when there were no recetas. */
  leidas: string | null
  cambian: string
  cambios: readonly Cambio[]
  reglas: readonly Regla[]
}

const personas = (n: number): string => cuenta(n, 'persona', 'personas')

/** The exact counts where they were asked for, so that none and nineteen are told apart; about how many, otherwise (M13). */
export function sayEnsayo({ exactas, leidas, cambian, cambios, reglas }: NormaEnsayo): EnsayoEnPalabras {
  if (exactas)
    return {
      exacto: true,
      leidas: exactas.leidas === 0 ? null : personas(exactas.leidas),
      cambian: personas(exactas.cambian),
      cambios: exactas.cambios.map((c) => ({ ...c, cuantas: personas(c.cuantas) })),
      reglas: exactas.reglas.map(({ indice, aplica, no_evaluable, faltan }) => ({
        indice,
        aplica: personas(aplica),
        sinDecidir: no_evaluable === 0 ? null : personas(no_evaluable),
        faltan,
      })),
    }
  return {
    exacto: false,
    leidas: leidas === 'menos_de_20' ? 'menos de 20 personas' : leidas && personasEnBanda[leidas],
    cambian: personasEnBanda[cambian],
    cambios: cambios.map((c) => ({ ...c, cuantas: personasEnBanda[c.cuantas] })),
    reglas: reglas.map(({ indice, aplica, no_evaluable, faltan }) => ({
      indice,
      aplica: personasEnBanda[aplica],
      sinDecidir: no_evaluable === 'menos_de_20' ? null : personasEnBanda[no_evaluable],
      faltan,
    })),
  }
}
