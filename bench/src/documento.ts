import { recetaDeMuestra, renderDocumento, renderToma } from '@receta/recetas'

/** `npm run bench:documento`: how long a document takes once the fonts are loaded. Exit code 1 when a median misses the goal. */
const metaMs = 150
const vueltas = 60
const ahora = new Date('2026-11-20T12:20:00Z')
const receta = recetaDeMuestra()

const medidos = {
  'A4, 2 renglones': () => renderDocumento(receta, { formato: 'A4', ahora }),
  'A5, 2 renglones': () => renderDocumento(receta, { formato: 'A5', ahora }),
  'A4, 5 renglones': () =>
    renderDocumento(
      {
        ...receta,
        items: [1, 2, 3, 4, 5].flatMap((renglon) => receta.items.slice(0, 1).map((i) => ({ ...i, renglon }))),
      },
      { formato: 'A4', ahora },
    ),
  'hoja de toma': () => renderToma(receta, { ahora }),
}

const percentil = (tiempos: readonly number[], p: number) =>
  tiempos.toSorted((a, b) => a - b)[Math.floor((tiempos.length - 1) * p)] ?? 0

for (const [nombre, render] of Object.entries(medidos)) {
  const frio = performance.now()
  await render()
  const primera = performance.now() - frio
  for (let i = 0; i < 10; i++) await render()
  const tiempos: number[] = []
  for (let i = 0; i < vueltas; i++) {
    const desde = performance.now()
    await render()
    tiempos.push(performance.now() - desde)
  }
  const p50 = percentil(tiempos, 0.5)
  const cifras = [p50, percentil(tiempos, 0.95), primera].map((ms) => ms.toFixed(0).padStart(5))
  process.stdout.write(`${nombre.padEnd(18)} p50 ${cifras[0]} ms   p95 ${cifras[1]} ms   primera ${cifras[2]} ms\n`)
  if (p50 > metaMs) process.exitCode = 1
}
process.stdout.write(`meta: mediana de menos de ${metaMs} ms, en caliente\n`)
