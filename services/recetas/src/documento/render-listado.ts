import { cabe, caja, writePila, type Hoja, nuevaHoja } from './hoja'
import { closeLienzo, createLienzo, decorate, rama } from './lienzo'
import { medidas, mm, tintas } from './medidas'
import { compose, type Parrafo, sumaAltos } from './parrafo'

export type Listado = {
  titulo: string
  bajada: readonly string[]
  entradas: readonly (readonly string[])[]
  vacio: string
  /** Travels inside the document, such as the text that was signed. */
  adjunto?: { nombre: string; texto: string }
}

/** A4, tagged. Entries are never split between pages, and each page has the title. */
export function renderListado({ titulo, bajada, entradas, vacio, adjunto }: Listado, ahora: Date): Promise<Buffer> {
  const papel = medidas.A4
  const lienzo = createLienzo(papel, ahora, titulo)
  const { x, ancho } = caja(lienzo)
  const pie = compose(lienzo, [{ texto: titulo, tinta: tintas.gris }], ancho, { em: 0.8 })
  const hoja: Hoja = {
    lienzo,
    y: 0,
    limite: papel.alto - papel.margen.abajo,
    head: (y) => {
      writePila(lienzo, rama(lienzo, lienzo.raiz, 'Sect'), [pie], { x, y })
      return y + pie.alto + mm(2)
    },
  }
  const writeEntrada = (parrafos: Parrafo[], primera: 'H1' | 'P') => {
    const alto = sumaAltos(parrafos)
    if (!cabe(hoja, alto)) nuevaHoja(hoja)
    writePila(lienzo, rama(lienzo, lienzo.raiz, 'Sect'), parrafos, { x, y: hoja.y }, primera)
    hoja.y += alto + mm(1.5)
    const y = hoja.y
    decorate(lienzo, 'Layout', () =>
      lienzo.doc
        .lineWidth(mm(0.15))
        .moveTo(x, y)
        .lineTo(x + ancho, y)
        .stroke(tintas.raya),
    )
    hoja.y += mm(1.5)
  }
  nuevaHoja(hoja)
  const cabeza = compose(lienzo, [{ texto: titulo, letra: 'titulo' }], ancho, { em: 1.5 })
  writeEntrada([cabeza, ...bajada.map((texto) => compose(lienzo, [{ texto }], ancho))], 'H1')
  for (const lineas of entradas.length > 0 ? entradas : [[vacio]])
    writeEntrada(
      lineas.map((texto, i) =>
        compose(lienzo, [{ texto, ...(i === 1 && { letra: 'fuerte' as const }) }], ancho, { em: 0.9 }),
      ),
      'P',
    )
  if (adjunto)
    lienzo.doc.file(Buffer.from(adjunto.texto, 'utf8'), {
      name: adjunto.nombre,
      type: 'application/json',
      creationDate: ahora,
      modifiedDate: ahora,
    })
  return closeLienzo(lienzo)
}
