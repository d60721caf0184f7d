/** A part of a guide. `pantalla` is the address that the picture shows. */
export type Bloque =
  | { que: 'titulo'; texto: string }
  | { que: 'parrafo'; texto: string }
  | { que: 'pasos' | 'lista'; items: readonly string[] }
  | { que: 'imagen'; archivo: string; texto: string; pantalla: string }

export type Guia = { titulo: string; bloques: readonly Bloque[] }

const imagen = /^!\[([^\]]+)\]\(img\/([\w-]+\.png) "([^"]+)"\)$/

function readBloque(parte: string): Bloque {
  const lineas = parte.split('\n')
  const [primera = ''] = lineas
  if (primera.startsWith('## ')) return { que: 'titulo', texto: primera.slice(3) }
  const [, texto, archivo, pantalla] = imagen.exec(parte) ?? []
  if (texto && archivo && pantalla) return { que: 'imagen', archivo, texto, pantalla }
  if (lineas.every((linea) => /^\d+\. /.test(linea)))
    return { que: 'pasos', items: lineas.map((linea) => linea.replace(/^\d+\. /, '')) }
  if (lineas.every((linea) => linea.startsWith('- '))) return { que: 'lista', items: lineas.map((l) => l.slice(2)) }
  return { que: 'parrafo', texto: lineas.join(' ') }
}

/** Its Markdown has only titles, paragraphs, numbered steps, lists, pictures and `**bold**`. Blank lines part the blocks. */
export function readGuia(md: string): Guia {
  const [cabeza = '', ...partes] = md
    .trim()
    .split(/\n{2,}/)
    .map((parte) => parte.trim())
  return { titulo: cabeza.replace(/^# /, ''), bloques: partes.map(readBloque) }
}

export const partNegritas = (texto: string): readonly { texto: string; negrita: boolean }[] =>
  texto
    .split('**')
    .map((pieza, i) => ({ texto: pieza, negrita: i % 2 === 1 }))
    .filter((pieza) => pieza.texto !== '')
