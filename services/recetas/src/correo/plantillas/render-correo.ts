import type { Carta, Enlace } from './carta'
import { estiloOscuro, estilos } from './estilos-correo'
import { escape, clean } from './texto-limpio'

export type Rendido = { asunto: string; html: string; texto: string }

export type Pie = { url_publica: string; demo: boolean }

const seguro = (texto: string) => escape(clean(texto, 1_000))
const tag = (nombre: 'p' | 'td' | 'th' | 'h1', estilo: keyof typeof estilos, clase: string, dentro: string) =>
  `<${nombre} class="${clase}" style="${estilos[estilo]}">${dentro}</${nombre}>`
const ancla = (url: string, dentro: string) =>
  `<a class="verde" style="${estilos.enlace}" href="${escape(url)}">${dentro}</a>`

const filas = (datos: NonNullable<Carta['datos']>) =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="${estilos.datos}">${datos
    .map(([r, v]) => `<tr>${tag('td', 'rotulo', 'gris', seguro(r))}${tag('td', 'valor', 'tinta', seguro(v))}</tr>`)
    .join('')}</table>`

/** For mail programs without buttons and people who distrust them. */
const boton = ({ texto, url }: Enlace) =>
  `<a class="boton" style="${estilos.boton}" href="${escape(url)}">${seguro(texto)}</a>${tag('p', 'link', 'gris', `Si el botón no abre, copiá este link: ${ancla(url, escape(url))}`)}`

const piePara = ({ url_publica, demo }: Pie) =>
  `Este mensaje sale solo de Receta Clara (${url_publica}): no hace falta responderlo.${demo ? ' Demostración con datos ficticios.' : ''}`

function cuerpoHtml(carta: Carta): string {
  return [
    tag('h1', 'titulo', 'tinta', seguro(carta.titulo)),
    ...carta.parrafos.map((p) => tag('p', 'parrafo', 'tinta', seguro(p))),
    carta.datos?.length ? filas(carta.datos) : '',
    carta.boton ? boton(carta.boton) : '',
    ...(carta.otros ?? []).map(({ texto, url }) => tag('p', 'parrafo', 'tinta', ancla(url, seguro(texto)))),
    carta.aviso ? tag('p', 'aviso', 'aviso', seguro(carta.aviso)) : '',
  ].join('\n')
}

/** For old mail programs; no images and nothing external. */
function renderHtml(carta: Carta, asunto: string, pie: Pie): string {
  return `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escape(asunto)}</title>
<style>${estiloOscuro}</style>
</head>
<body class="fondo" style="${estilos.fondo}">
<table class="marco" role="presentation" cellpadding="0" cellspacing="0" border="0" style="${estilos.marco}"><tr><td align="center" style="${estilos.margen}">
<table class="papel" role="presentation" cellpadding="0" cellspacing="0" border="0" align="center" style="${estilos.papel}">
<tr><td align="left" style="${estilos.cabeza}">${tag('p', 'marca', 'verde', 'Rp/ Receta Clara')}</td></tr>
<tr><td align="left" style="${estilos.cuerpo}">
${cuerpoHtml(carta)}
</td></tr>
</table>
${tag('p', 'pie', 'gris', seguro(piePara(pie)))}
</td></tr></table>
</body>
</html>
`
}

function renderTexto(carta: Carta, pie: Pie): string {
  const partes = [
    clean(carta.titulo),
    ...carta.parrafos,
    carta.datos?.map(([r, v]) => `${clean(r)}: ${clean(v)}`).join('\n') ?? '',
    carta.boton ? `${clean(carta.boton.texto)}:\n${carta.boton.url}` : '',
    ...(carta.otros ?? []).map(({ texto, url }) => `${clean(texto)}:\n${url}`),
    carta.aviso ?? '',
    `-- \n${piePara(pie)}`,
  ]
  return `${partes.filter((p) => p !== '').join('\n\n')}\n`
}

/** Every text is reduced to a clean line, and escaped in HTML. */
export function renderCorreo(carta: Carta, pie: Pie): Rendido {
  const asunto = clean(carta.asunto, 120)
  const limpia = {
    ...carta,
    parrafos: carta.parrafos.map((p) => clean(p, 1_000)),
    ...(carta.aviso === undefined ? {} : { aviso: clean(carta.aviso, 1_000) }),
  }
  return { asunto, html: renderHtml(limpia, asunto, pie), texto: renderTexto(limpia, pie) }
}
