import { expect, it } from 'vitest'
import { aBorrador, aContexto, aProducto } from './revision.builders'
import { revisarVias } from './revision-via'

const dice = (via: string, posologia: string) =>
  revisarVias(
    aBorrador({ items: [{ producto_id: 1, envases: 1, posologia }] }),
    aContexto({ productos: [aProducto({ via })] }),
  ).map((h) => [h.nivel, h.datos])

it.each([
  ['ótica', '3 gotas en cada ojo c/8h x 7', 'en cada ojo'],
  ['parenteral', '10 UI por boca a la mañana', 'por boca'],
  ['vaginal', '1 óvulo VO por noche', 'por boca'],
  ['rectal', '1 supositorio por boca c/8h', 'por boca'],
  ['oral', '1 comp IM c/24h', 'por vía intramuscular'],
  ['oral', '1 comp EV c/24h', 'por vía intravenosa'],
  ['oral', '5 gotas en el oído izquierdo c/8h', 'en el oído izquierdo'],
  ['tópica', '1 aplicación en cada ojo c/12h', 'en cada ojo'],
  ['oftálmica', '1 gota en cada narina c/12h', 'en cada narina'],
  ['inhalatoria', '1 amp IM por día', 'por vía intramuscular'],
  ['transdérmica', '1 parche VO cada 72 h', 'por boca'],
])('of %s «%s» is asked', (via, posologia, escrita) =>
  expect(dice(via, posologia)).toEqual([['advierte', { droga: expect.any(String), escrita, via }]]),
)

it.each([
  ['oral', '1 comp VO c/8h'],
  ['oral', '1 comp sublingual si dolor'],
  ['oral', '1 cáps por vía vaginal a la noche'],
  ['oftálmica', '1 gota en cada ojo c/12h'],
  // The drops of an eye are put in an ear on purpose; the other way round they burn.
  ['oftálmica', '3 gotas en el oído derecho c/8h'],
  ['ótica', '3 gotas en cada oído c/8h'],
  ['nasal', '1 disparo en cada narina c/12h'],
  ['parenteral', '1 amp IM c/24h'],
  ['intravenosa', '10 UI SC a la mañana'],
  ['tópica', '1 aplicación en los párpados a la noche'],
  ['inhalatoria', '2 puff por boca c/12h'],
  ['rectal', '1 supositorio vía rectal c/8h'],
  ['', '1 por boca c/8h'],
  ['ótica', 'según criterio, en los ojos'],
])('of %s «%s» is not', (via, posologia) => expect(dice(via, posologia)).toEqual([]))
