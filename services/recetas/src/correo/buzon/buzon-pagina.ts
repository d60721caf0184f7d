import { formatCuando } from '@receta/domain'
import type { CorreoGuardado } from './buzon'
import { estilosPermitidos } from '../plantillas/estilos-correo'
import { escape } from '../plantillas/texto-limpio'

/** The frame inherits this policy, so the styles of mails are allowed by their hash. */
export const cspBuzon = [
  "default-src 'none'",
  `style-src 'self' ${estilosPermitidos}`,
  "font-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pagina = (titulo: string, cuerpo: string) => `<!doctype html>
<html lang="es-AR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(titulo)} · Receta Clara</title>
<link rel="stylesheet" href="/demo/correo/estilo.css">
</head>
<body>
<main>
<p class="marca">Rp/ Receta Clara · Demostración</p>
${cuerpo}
</main>
</body>
</html>
`

const fila = ({ mensaje_id, para, asunto, en }: CorreoGuardado, now: Date) =>
  `<li><a href="/demo/correo/${mensaje_id}"><strong>${escape(asunto)}</strong><span class="gris">${escape(para)} · ${formatCuando(en, now)}</span></a></li>`

export function renderBuzon(correos: readonly CorreoGuardado[], now: Date): string {
  const lista = correos.map((c) => fila(c, now)).join('\n')
  return pagina(
    'Correo',
    `<h1>Correo de la demostración</h1>
<p class="aviso">Sin servidor de correo, los mensajes no salen de acá. Los ve cualquiera que abra esta página: no escribas una dirección tuya.</p>
${correos.length === 0 ? '<p>Todavía no salió ningún correo. Emití una receta o pedí una clave nueva.</p>' : `<ul class="lista papel">\n${lista}\n</ul>`}
<p><a class="vuelta" href="/demo/correo">Actualizar</a></p>`,
  )
}

// Links open in a new tab: a sandbox without scripts cannot run the client.
const enMarco = (html: string) => escape(html.replace('<head>', '<head><base target="_blank">'))

export function renderGuardado({ asunto, para, tipo, en, html, texto }: CorreoGuardado, now: Date): string {
  return pagina(
    asunto,
    `<p><a class="vuelta" href="/demo/correo">Volver a la lista</a></p>
<h1>${escape(asunto)}</h1>
<dl><dt>Para</dt><dd>${escape(para)}</dd><dt>Salió</dt><dd>${formatCuando(en, now)}</dd><dt>Plantilla</dt><dd>${escape(tipo)}</dd></dl>
<iframe title="El correo como se ve" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${enMarco(html)}"></iframe>
<details><summary>Versión en texto</summary><pre class="papel">${escape(texto)}</pre></details>`,
  )
}
