import { randomBytes } from 'node:crypto'
import { comoSistema, tellAndExit, insertCredencial, openDatabase, revokeCredencial } from '@receta/database'
import { prefijoCredencial, readConfig, sha256 } from '@receta/service-kit'
import { auditComando, runActo } from '../administrar/administrar.repository'
import { readArgumentos } from '../argumentos'

const uso = `Uso: npm run farmacia:credencial -- --usuario <correo> --aplicacion 7 --nombre "Software"     la crea y la muestra una vez
     npm run farmacia:credencial -- --revocar 3                                                la termina`

/**
 * `npm run farmacia:credencial -- --usuario x@y.ar --aplicacion 7 --nombre 'Software'` creates a credential for the software of
 * the farmacia where that account serves and shows it once; `--revocar 3` ends one (docs/mostrador.md).
 */
const { values } = readArgumentos(
  {
    options: {
      usuario: { type: 'string' },
      aplicacion: { type: 'string' },
      nombre: { type: 'string' },
      revocar: { type: 'string' },
    },
  },
  uso,
)
const say = (linea: string) => process.stdout.write(`${linea}\n`)
const breakDown = (linea: string) => {
  say(linea)
  process.exitCode = 1
}
const config = readConfig(process.env)
const base = await openDatabase({
  databaseUrl: config.DATABASE_URL,
  datos: config.DATOS_DIR,
  max: 1,
  como: 'dueno',
}).catch(tellAndExit)

/** As every command that changes what somebody may do: who ran it stays in the audit. */
const record = (detalle: string) =>
  runActo(comoSistema(base.db), (trx) => auditComando(trx, { comando: 'farmacia:credencial', detalle, motivo: null }))

async function create(usuario: string, soft_id: number, nombre: string): Promise<void> {
  const secreto = prefijoCredencial + randomBytes(32).toString('base64url')
  const nueva = { usuario, soft_id, nombre, secreto_hash: sha256(secreto) }
  const credencial_id = await insertCredencial(base.db, nueva, new Date())
  if (credencial_id === null)
    return breakDown('No se creó: la cuenta tiene que estar activa y atender en una farmacia, y la aplicación existir.')
  await record(`credencial ${credencial_id}, aplicación ${soft_id}`)
  say(`Credencial ${credencial_id} de «${nombre}». Se muestra esta única vez; el programa la manda así:`)
  say(`  Authorization: Bearer ${secreto}`)
}

try {
  const { usuario, aplicacion, nombre, revocar } = values
  if (revocar !== undefined) {
    const hecho = await revokeCredencial(base.db, Number(revocar), new Date())
    if (hecho) await record(`credencial ${revocar}, revocada`)
    if (hecho) say(`La credencial ${revocar} ya no sirve.`)
    else breakDown(`No hay una credencial ${revocar} en uso.`)
  } else if (usuario !== undefined && aplicacion !== undefined && nombre !== undefined)
    await create(usuario, Number(aplicacion), nombre)
  else breakDown('Faltan --usuario, --aplicacion y --nombre; o --revocar con su número.')
} finally {
  await base.close()
}
