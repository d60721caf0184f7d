import path from 'node:path'
import { comoSistema, openDatabase, tellAndExit } from '@receta/database'
import { parseDireccionCorreo } from '@receta/domain'
import { openClaves, readConfig, urlPublica } from '@receta/service-kit'
import { readArgumentos } from '../argumentos'
import {
  createAplicacion,
  createConvenio,
  createCuenta,
  createPlan,
  NoSeHizo,
  type PedidoCuenta,
  publicarVersion,
  rolesDeCuenta,
  type Taller,
} from './administrar'

const uso = `Uso: npm run instalar:admin -- <correo> [--nombre "Ana Paz"] [--imprimir]     el primer superadministrador
     npm run administrar -- cuenta <correo> --rol ${Object.keys(rolesDeCuenta).join('|')} --nombre "Ana Paz"
                                    [--farmacia 12] [--convenio 3] [--imprimir]
     npm run administrar -- convenio --nombre "Obra Social X" --sigla OSX [--rnos 123456] [--particular]
     npm run administrar -- plan --convenio 3 --nombre "Plan 210"
     npm run administrar -- aplicacion --nombre "Software de farmacia" --canal farmacia [--token <application-id>]
     npm run administrar -- version --aplicacion 2 --codigo 120 --nombre 1.2.0 --enlace https://…
El enlace de una cuenta va por correo y dura un día; con --imprimir se muestra acá una única vez. --motivo queda en la auditoría.`

const opciones = {
  nombre: { type: 'string' },
  motivo: { type: 'string' },
  rol: { type: 'string' },
  imprimir: { type: 'boolean', default: false },
  farmacia: { type: 'string' },
  convenio: { type: 'string' },
  sigla: { type: 'string' },
  rnos: { type: 'string' },
  particular: { type: 'boolean', default: false },
  canal: { type: 'string' },
  token: { type: 'string' },
  aplicacion: { type: 'string' },
  codigo: { type: 'string' },
  enlace: { type: 'string' },
} as const
const readPedido = () => readArgumentos({ options: opciones, allowPositionals: true }, uso)
type Valores = ReturnType<typeof readPedido>['values']

const say = (linea: string) => process.stdout.write(`${linea}\n`)

function texto(valores: Valores, opcion: 'nombre' | 'sigla' | 'canal' | 'enlace', max = 80): string {
  const escrito = valores[opcion]?.trim().replaceAll(/\s+/g, ' ') ?? ''
  if (escrito === '' || escrito.length > max) throw new NoSeHizo(`Falta --${opcion}, de hasta ${max} letras.`)
  return escrito
}

function numero(valores: Valores, opcion: 'farmacia' | 'convenio' | 'aplicacion' | 'codigo'): number {
  const escrito = valores[opcion] ?? ''
  if (!/^\d{1,9}$/.test(escrito)) throw new NoSeHizo(`Falta --${opcion}, que es un número.`)
  return Number(escrito)
}

function readCuenta(correo: string, valores: Valores): PedidoCuenta {
  const usuario = correo.trim().toLowerCase()
  if (parseDireccionCorreo(usuario) === null) throw new NoSeHizo(`«${correo}» no es una dirección de correo.`)
  const rol = Object.keys(rolesDeCuenta).find((uno) => uno === valores.rol) as keyof typeof rolesDeCuenta | undefined
  if (!rol) throw new NoSeHizo(`Falta --rol: ${Object.keys(rolesDeCuenta).join(', ')}.`)
  return {
    usuario,
    rol,
    descripcion: texto(valores, 'nombre'),
    convenio_id: valores.convenio === undefined ? 0 : numero(valores, 'convenio'),
    farmacia_id: valores.farmacia === undefined ? null : numero(valores, 'farmacia'),
    imprimir: valores.imprimir,
    comando: 'administrar cuenta',
  }
}

async function openCuenta(taller: Taller, pedido: PedidoCuenta): Promise<void> {
  const { enlace } = await createCuenta(taller, pedido)
  if (enlace === null) {
    say(`Cuenta de ${pedido.usuario} abierta: el enlace para elegir su clave sale por correo cuando el producto corre.`)
    return
  }
  say(`Cuenta de ${pedido.usuario} abierta. Este enlace, que sirve una vez y un día, es para elegir su clave:`)
  say(`  ${enlace}`)
}

const comandos: Record<string, (taller: Taller, valores: Valores, resto: string[]) => Promise<void>> = {
  admin: (taller, valores, [correo = '']) => {
    const pedida = { ...valores, rol: 'superadmin', nombre: valores.nombre ?? 'Superadministrador' }
    return openCuenta(taller, { ...readCuenta(correo, pedida), comando: 'instalar:admin' })
  },
  cuenta: (taller, valores, [correo = '']) => openCuenta(taller, readCuenta(correo, valores)),
  convenio: async (taller, valores) => {
    const { rnos = null, particular } = valores
    if (rnos !== null && !/^\d{6}$/.test(rnos)) throw new NoSeHizo('--rnos son 6 números.')
    const nuevo = { nombre: texto(valores, 'nombre'), sigla: texto(valores, 'sigla', 20), rnos }
    say(`Convenio ${await createConvenio(taller, { ...nuevo, es_particular: particular })} creado.`)
  },
  plan: async (taller, valores) => {
    const nuevo = { convenio_id: numero(valores, 'convenio'), nombre: texto(valores, 'nombre') }
    say(`Plan ${await createPlan(taller, nuevo)} creado.`)
  },
  aplicacion: async (taller, valores) => {
    const { token = null } = valores
    if (token !== null && !/^[\w.-]{8,80}$/.test(token)) throw new NoSeHizo('--token son 8 letras o números, o más.')
    const nueva = { nombre: texto(valores, 'nombre'), canal: texto(valores, 'canal', 40), app_token: token }
    const { soft_id, app_token } = await createAplicacion(taller, nueva)
    say(`Aplicación ${soft_id} creada. Cada llamada suya lleva:\n  application-id: ${app_token}`)
  },
  version: async (taller, valores) => {
    const link_update = texto(valores, 'enlace', 300)
    if (!URL.canParse(link_update)) throw new NoSeHizo('--enlace es una dirección, https://…')
    const version_name = texto(valores, 'nombre', 40)
    const [soft_id, version_code] = [numero(valores, 'aplicacion'), numero(valores, 'codigo')]
    await publicarVersion(taller, { soft_id, version_code, version_name, link_update })
    say(`La aplicación ${soft_id} va por la versión ${version_name}.`)
  },
}

/** `npm run administrar` and `npm run instalar:admin`: what an installation begins with, without SQL (docs/produccion.md). */
async function main(): Promise<void> {
  const { values, positionals } = readPedido()
  const [que = '', ...resto] = positionals
  const run = comandos[que]
  if (!run) throw new NoSeHizo(uso)
  const config = readConfig(process.env)
  const { DATABASE_URL: databaseUrl, DATOS_DIR: datos } = config
  const base = await openDatabase({ databaseUrl, datos, max: 2, como: 'dueno' }).catch(tellAndExit)
  // Acts as the product itself, since no user is behind a command.
  const db = comoSistema(base.db)
  const readClaves = () => openClaves(base.db, path.join(datos, 'claves'))
  const taller = { db, now: new Date(), readClaves, url_publica: urlPublica(config), motivo: values.motivo ?? null }
  try {
    await run(taller, values, resto)
  } finally {
    await base.close()
  }
}

try {
  await main()
} catch (error) {
  if (error instanceof NoSeHizo) say(error.message)
  else tellAndExit(error)
  process.exitCode = 1
}
