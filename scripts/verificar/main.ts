import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { loadClaves, readConfig } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'
import { type Claves, check, checkArchivo, jwks } from './check'
import { checkPdf } from './check-pdf'

const uso = `Uso: npm run verificar -- <texto del QR | archivo> [--claves <dirección o archivo JWKS>]
     [--dni <documento> --renglon "1=Metformina clorhidrato 850 mg" …]
Del PDF de la receta se compara además todo lo impreso con lo firmado, hoja por hoja. El archivo puede ser también el PDF o CSV del libro recetario; la firma de un CSV está en <archivo>.firma, al lado. Las claves se publican en /recetas/claves; sin --claves, las de DATOS_DIR.`
const say = (linea: string) => process.stdout.write(`${linea}\n`)

async function readClaves(donde: string | undefined): Promise<Claves> {
  if (donde === undefined) {
    const { publicas } = await loadClaves(path.join(readConfig(process.env).DATOS_DIR, 'claves'))
    return [...publicas.values()].map(({ clave_id, publica }) => ({
      kid: clave_id,
      x: publica.export({ format: 'jwk' }).x ?? '',
    }))
  }
  const texto = /^https?:/.test(donde) ? await (await fetch(donde)).text() : readFileSync(donde, 'utf8')
  return jwks.parse(JSON.parse(texto)).keys
}

/** '1=Metformina 850 mg' */
const readRenglon = (escrito: string) => {
  const [numero = '', ...resto] = escrito.split('=')
  return { renglon: Number(numero), generico: resto.join('=') }
}

/** `npm run verificar`: whether a receta is authentic, without asking its server. Exit code 1 when it is not proved. */
const { values, positionals } = readArgumentos(
  {
    allowPositionals: true,
    options: { claves: { type: 'string' }, dni: { type: 'string' }, renglon: { type: 'string', multiple: true } },
  },
  uso,
)
const [que, ...sobran] = positionals
if (que === undefined || sobran.length > 0) {
  say(uso)
  process.exitCode = 2
} else if (/\.(?:pdf|csv)$/i.test(que) && !existsSync(que)) {
  say(`No está el archivo ${que}.`)
  process.exitCode = 2
} else {
  const archivo = existsSync(que) ? readFileSync(que) : null
  const texto = archivo?.toString('latin1') ?? que
  const aparte = existsSync(`${que}.firma`) ? readFileSync(`${que}.firma`, 'latin1') : null
  const claves = await readClaves(values.claves)
  const papel =
    values.dni === undefined ? null : { dni: values.dni, renglones: (values.renglon ?? []).map(readRenglon) }
  const esPdf = archivo?.subarray(0, 5).toString('latin1') === '%PDF-'
  // A copy of the book carries a signature of its own kind, at its end.
  const { vale, lineas } =
    (archivo && checkArchivo(archivo, aparte, claves)) ??
    (archivo && esPdf && papel === null
      ? await checkPdf(archivo, claves, new Date())
      : await check(texto, claves, new Date(), papel))
  for (const linea of lineas) say(linea)
  if (!vale) process.exitCode = 1
}
