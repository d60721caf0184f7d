import { expect, it } from 'vitest'
import { fuente } from './letras'

it.each(['normal/latin', 'fuerte/latin'] as const)(
  '%s writes a point as a point after a document drew it as a piece of another sign',
  (nombre) => {
    const letra = fuente(nombre)
    const usada = letra.createSubset()
    for (const glifo of letra.layout('…:;').glyphs) usada.includeGlyph(glifo)
    usada.encode()
    expect(letra.layout('30 días.').glyphs.at(-1)?.codePoints).toEqual([46])
  },
)
