/** Apart because the page allows no inline styles. */
export const estiloBuzon = `
@font-face{font-family:'Radio Canada';src:url('letra-400.woff2') format('woff2');font-weight:400;font-display:swap}
@font-face{font-family:'Radio Canada';src:url('letra-700.woff2') format('woff2');font-weight:700;font-display:swap}
:root{color-scheme:light dark;--papel:#FFFFFF;--mostrador:#EDF2EE;--tinta:#12211B;--tinta-3:#4C5C54;--raya:#CAD4CE;--margen:#7FC0A9;--accion-texto:#005E48;--aviso:#6A4300;--aviso-suave:#FFF0CF;--foco:#12211B;--foco-halo:#FFE55C}
@media (prefers-color-scheme:dark){:root{--papel:#16211C;--mostrador:#0D1512;--tinta:#ECF3EF;--tinta-3:#A3B3AA;--raya:#2F3E37;--margen:#3F7C69;--accion-texto:#7EDBB9;--aviso:#FFCF7A;--aviso-suave:#3B2A08;--foco:#F2D64B;--foco-halo:#0D1512}}
*{box-sizing:border-box}
body{margin:0;background:var(--mostrador);color:var(--tinta);font:1rem/1.45 'Radio Canada',system-ui,Roboto,'Noto Sans',sans-serif}
main{max-width:60rem;margin:0 auto;padding:1.5rem 1rem 3rem}
h1{font-size:1.5rem;line-height:1.22;margin:0 0 1rem}
a{color:var(--accion-texto)}
a:focus-visible,iframe:focus-visible,summary:focus-visible{outline:3px solid var(--foco);outline-offset:2px;box-shadow:0 0 0 6px var(--foco-halo)}
.marca{margin:0 0 1rem;font-weight:700;color:var(--accion-texto)}
.aviso{margin:0 0 1.5rem;padding:.75rem 1rem;background:var(--aviso-suave);color:var(--aviso)}
.papel{background:var(--papel);border:1px solid var(--raya);border-radius:2px}
.lista{list-style:none;margin:0;padding:0}
.lista li{border-bottom:1px solid var(--raya)}
.lista li:last-child{border-bottom:0}
.lista a{display:grid;gap:.125rem;min-height:2.75rem;padding:.75rem 1rem;border-left:1.5px solid var(--margen);color:inherit;text-decoration:none}
.lista a:hover strong{text-decoration:underline}
.gris{color:var(--tinta-3);font-size:.875rem;overflow-wrap:anywhere}
.vuelta{display:inline-block;padding:.625rem 0;min-height:2.75rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}
dt{color:var(--tinta-3)}
dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:42rem;border:1px solid var(--raya);border-radius:2px;background:var(--papel)}
summary{padding:.625rem 0;min-height:2.75rem;cursor:pointer}
pre{margin:0;padding:1rem;white-space:pre-wrap;overflow-wrap:anywhere;font-family:ui-monospace,'Roboto Mono',monospace;font-size:.875rem}
`
