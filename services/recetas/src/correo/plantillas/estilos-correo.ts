import { createHash } from 'node:crypto'

const letra = "font-family:'Radio Canada',system-ui,Roboto,'Noto Sans',sans-serif"

/** The light theme as inline styles, the only ones every mail program supports. */
export const estilos = {
  fondo: `margin:0;padding:0;background:#EDF2EE;color:#12211B;${letra}`,
  marco: 'width:100%;background:#EDF2EE',
  margen: 'padding:24px 12px',
  papel: 'width:100%;max-width:560px;background:#FFFFFF;border:1px solid #CAD4CE;border-radius:2px',
  cabeza: 'padding:20px 24px 0 24px',
  marca: `margin:0;color:#005E48;font-size:16px;line-height:1.45;font-weight:700;${letra}`,
  cuerpo: 'padding:12px 24px 24px 24px',
  titulo: `margin:0 0 16px 0;color:#12211B;font-size:24px;line-height:1.22;font-weight:700;${letra}`,
  parrafo: `margin:0 0 16px 0;color:#12211B;font-size:18px;line-height:1.5;${letra}`,
  rotulo: `padding:4px 16px 4px 0;color:#4C5C54;font-size:16px;line-height:1.45;text-align:left;font-weight:400;vertical-align:top;white-space:nowrap;${letra}`,
  valor: `padding:4px 0;color:#12211B;font-size:16px;line-height:1.45;font-weight:600;${letra}`,
  datos: 'margin:0 0 20px 0',
  boton: `display:inline-block;padding:12px 24px;background:#005E48;color:#FFFFFF;font-size:18px;line-height:24px;font-weight:600;text-decoration:none;border-radius:6px;${letra}`,
  link: `margin:8px 0 16px 0;color:#4C5C54;font-size:14px;line-height:1.45;word-break:break-all;${letra}`,
  enlace: 'color:#005E48',
  aviso: `margin:8px 0 0 0;padding:12px 16px;background:#FFF0CF;color:#6A4300;font-size:16px;line-height:1.45;border-left:4px solid #A86B00;${letra}`,
  pie: `margin:0;padding:16px 12px 0 12px;max-width:560px;color:#4C5C54;font-size:14px;line-height:1.45;${letra}`,
} as const

export const estiloOscuro = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){
.fondo,.marco{background:#0D1512!important}
.papel{background:#16211C!important;border-color:#2F3E37!important}
.tinta{color:#ECF3EF!important}
.gris{color:#A3B3AA!important}
.verde{color:#7EDBB9!important}
.boton{background:#6FD3AF!important;color:#05241B!important}
.aviso{background:#3B2A08!important;color:#FFCF7A!important;border-color:#D49A34!important}
}`

const huella = (texto: string) => `'sha256-${createHash('sha256').update(texto).digest('base64')}'`

/** style-src for a page that frames a mail: only these styles, by their hash. */
export const estilosPermitidos: string = [
  "'unsafe-hashes'",
  ...[estiloOscuro, ...Object.values(estilos)].map(huella),
].join(' ')
