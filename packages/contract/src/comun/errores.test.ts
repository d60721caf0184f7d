import { textosMotivoDispensa } from '@receta/domain'
import { describe, expect, it } from 'vitest'
import { errores } from './errores'

/** Read by programs alone, or fixed by the specification. */
const deOtros = new Set<string>([
  'ALCANCE_INSUFICIENTE',
  'ALCANCE_NO_ADMITIDO',
  'CABECERAS_MUY_GRANDES',
  'CLIENTE_NO_ADMITIDO',
  'DOCUMENTO_INVALIDO',
  'FORMATO_NO_OFRECIDO',
  'METODO_NO_PERMITIDO',
  'PRECONDICION_FALLIDA',
  'RUTA_NO_ENCONTRADA',
  'TIPO_NO_ADMITIDO',
])

const verbos =
  /(?<!\p{L})(abr|agreg|anot|anul|apart|avis|baj|busc|cambi|carg|cerr|coment|compr|comprob|confirm|correg|copi|dec|dej|eleg|empez|entr|entreg|escane|escrib|esper|firm|hac|habl|le|llam|mand|mir|ped|pon|prob|public|quit|recarg|regulariz|reabr|revis|sac|solt|sub|us|volv)(á|é|í|ilo|ila|alo|ala|elo|ela|ilos|ilas|alos|alas|elos|elas|ile|ale|ele|íselo|ísela|áselo|ásela|áselos)(?!\p{L})/iu
/** Or what is needed, or who does it. */
const pide = /hace falta|¿|Falta que|primero|tiene que|podés|puede (?:deshacer|entregar|seguir)/i

describe('what is read when something is refused', () => {
  it.each(Object.entries(errores).filter(([codigo]) => !deOtros.has(codigo)))(
    '%s says what to do',
    (_, { mensaje }) => {
      expect(verbos.test(mensaje) || pide.test(mensaje), mensaje).toBe(true)
    },
  )

  it.each(Object.entries(textosMotivoDispensa))('at the counter, %s says what to do', (_, frase) => {
    expect(verbos.test(frase) || pide.test(frase), frase).toBe(true)
  })
})
