import { writeFileSync } from 'node:fs'
import { archivosDe, huellaDe, readArchivoClinico } from '@receta/database'
import { readArgumentos } from '../argumentos'

const uso = 'Uso: npm run clinica:publicar -- 2026.12 2026-12-01'
const manifiesto = new URL('../../packages/database/datos/clinica/manifiesto.json', import.meta.url)
type Entrada = { nombre: string; version: string; fecha: string; huella: string }

function breakDown(): void {
  process.stdout.write(`${uso}\n`)
  process.exitCode = 2
}

/**
 * Publishes the clinical tables on disk: `npm run clinica:publicar -- 2026.12 2026-12-01`. Only changed tables get the new
 * version and date, so that a receta cites the version it was checked against.
 */
function publicar(version: string | undefined, fecha: string | undefined): void {
  if (!/^\d{4}\.\d{2}(\.\d+)?$/.test(version ?? '') || !/^\d{4}-\d{2}-\d{2}$/.test(fecha ?? '')) return breakDown()
  const antes = JSON.parse(readArchivoClinico('manifiesto.json')) as Record<string, Entrada>
  const ahora = Object.fromEntries(
    (Object.keys(archivosDe) as (keyof typeof archivosDe)[]).map((fuente) => {
      const huella = huellaDe(fuente, readArchivoClinico)
      const previa = antes[fuente]
      return [fuente, previa?.huella === huella ? previa : { nombre: previa?.nombre ?? fuente, version, fecha, huella }]
    }),
  )
  writeFileSync(manifiesto, `${JSON.stringify(ahora, null, 2)}\n`)
}

const [version, fecha] = readArgumentos({ allowPositionals: true }, uso).positionals
publicar(version, fecha)
