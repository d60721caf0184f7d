import { datosPorDefecto, NoArranca, parseReplicas, parseServidores } from '@receta/database'
import { z } from 'zod'
import { avisosOf, equipoDeApple, huellasDeAndroid, idDeApp, urlDePasarela } from './config-app'
import { faltasDeFuentes, fuentesOf } from './config-fuentes'
import { parseRemitente } from './remitente'
import { readHosts } from './hosts'
import { esRed } from './salida'

const numero = (porDefecto: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(porDefecto)

const remitente = z.string().transform((texto, ctx) => {
  const leido = parseRemitente(texto)
  if (!leido) ctx.addIssue({ code: 'custom', message: 'se espera «Nombre <correo@dominio>»' })
  return leido ?? z.NEVER
})

const postgres = () =>
  z.string().refine((url) => parseServidores(url) !== null, 'se espera postgres://usuario:clave@servidor:5432/base')

/** Every setting of the product, with what happens when nobody sets it. Read once, in main.ts, and passed down. */
export const esquemaConfig = z.object({
  /** 0 takes any free one. */
  PORT: numero(3000, 0, 65_535),
  /** localhost, unless the operator opens it: the demo accounts' passwords are public. */
  HOST: z.string().default('localhost'),
  /** An own PostgreSQL (15 or newer); without it the embedded one is started. */
  DATABASE_URL: postgres().optional(),
  /** A login of the product's own, member of receta_app (decision 0017); without it DATABASE_URL's takes that role. */
  DATABASE_APP_URL: postgres().optional(),
  /** Standbys of it, entered as DATABASE_APP_URL is: one that keeps up answers catalogues, vademécum and verification (decision 0081). */
  DATABASE_REPLICA_URL: z
    .string()
    .refine((url) => parseReplicas(url) !== null, 'se espera postgres://usuario:clave@replica:5432/base')
    .optional(),
  /** How many seconds behind a standby may be; beyond them the primary answers. */
  REPLICA_ATRASO_SEGUNDOS: numero(3, 1, 60),
  /** Embedded data and the server's keys. */
  DATOS_DIR: z.string().default(datosPorDefecto),
  /** production refuses demo data and asks for what `faltas` names below. */
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** 1 loads the demo world into a database without users; refused in production. */
  DEMO: z.stringbool().optional(),
  /** Where people open the product, for links and QR: required in production, this machine's own address otherwise. */
  URL_PUBLICA: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** In production, other names by which it may be asked, separated by commas, besides URL_PUBLICA's and this machine's: `a.example.com,10.0.0.5`. */
  HOSTS: z
    .string()
    .refine((texto) => readHosts(texto) !== null, 'se espera una lista de nombres, sin https:// ni puerto')
    .transform((texto) => readHosts(texto) ?? [])
    .default([]),
  /** The obfuscation key of §7; every client holds it too (its config.json), so it protects nothing. */
  CLAVE_OFUSCACION: z.string().min(1).default('receta-clara'),
  /** How long one second factor lets a session sign (decision 0006). */
  SEGUNDO_FACTOR_MINUTOS: numero(5, 1, 15),
  /** How long one second factor lets whoever attends others work in a session: a shift (decision 0051). */
  TURNO_HORAS: numero(12, 1, 12),
  /** Idle hours after which a session ends (SC-04). */
  SESION_HORAS: numero(8, 1, 8),
  /** 1 asks for two administrators to enable a médico (decision 0014), and for two SUPERADMIN to give roles. */
  HABILITAR_ENTRE_DOS: z.stringbool().default(false),
  /** How long an access token lasts before the device renews it by the re-login of §4. */
  ACCESO_MINUTOS: numero(15, 1, 60),
  /** Failed logins of unknown devices, everywhere, in 15 minutes; beyond them each network has three left of an account and ten of all; known devices enter as ever. */
  INTENTOS_GLOBALES: numero(2_000, 100, 1_000_000),
  /** SC-01: the life of a password. */
  CLAVE_DIAS: numero(180, 30, 365),
  /** How old a product code may be when the receta is informed. */
  PRODUCTO_HORAS: numero(24, 1, 168),
  /** The pace, in recetas an hour, that no médico keeps up by hand; twenty on end beyond it stop him (T03). */
  EMISIONES_POR_HORA: numero(240, 20, 100_000_000),
  /** The external product API (decision 0015), asked about what the own vademécum lacks; without it nobody is asked. */
  PRODUCTOS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).username === '', 'No lleva usuario ni clave.')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** The application-id it knows us by. */
  PRODUCTOS_APP_TOKEN: z.string().default(''),
  /** What the DNSISA assigned when it registered this platform in ReNaPDiS (decision 0025): of this platform, and of the repository that gives the CUIR. The four go together. */
  CUIR_PLATAFORMA: z
    .string()
    .regex(/^\d{4}$/, 'Son 4 números.')
    .optional(),
  CUIR_REPOSITORIO: z
    .string()
    .regex(/^\d{4}$/, 'Son 4 números.')
    .optional(),
  CUIR_URL: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CUIR_CLAVE: z.string().min(1).optional(),
  /** 1 numbers recetas with ids that nobody has, without legal validity; refused in production and beside the real ones. */
  CUIR_PRUEBA: z.stringbool().default(false),
  /** The Bus de Interoperabilidad (decision 0097): REFEPS and RENAPER are asked through it; without it nobody is asked, and screens say so. */
  BUS_URL: z
    .url({ protocol: /^https?$/ })
    .refine((url) => URL.canParse(url) && new URL(url).username === '', 'No lleva usuario ni clave.')
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  /** For REFEPS: the domain that the Ministry registered, and its secret. */
  REFEPS_DOMINIO: z.string().min(1).optional(),
  REFEPS_CLAVE: z.string().min(1).optional(),
  /** For RENAPER: the application's name, its key and the domain's code. */
  RENAPER_NOMBRE: z.string().min(1).optional(),
  RENAPER_CLAVE: z.string().min(1).optional(),
  RENAPER_DOMINIO: z.string().min(1).optional(),
  /** Days after which a mail that was sent, a link that lapsed and the address kept for a receta are forgotten. */
  CORREOS_DIAS: numero(90, 7, 3_650),
  /** Connections to PostgreSQL that each process may hold. */
  CONEXIONES: numero(16, 2, 200),
  /** Callers that each process holds connected at once, open streams of changes included; then the largest crowd makes room. */
  CLIENTES: numero(4_000, 50, 100_000),
  /** And of one network (an IPv4, a /64; twice as many of a /56, four times of a /24 or a /48): a clinic behind one address fits. */
  CLIENTES_POR_RED: numero(500, 10, 100_000),
  /** Seconds that a server that is told to stop goes on serving while it says that it is not ready; none outside production. */
  DRENAJE_SEGUNDOS: z.coerce.number().int().min(0).max(4).optional(),
  /** 1 writes a line of JSON for each request and each error, without content; production always does, unless it is 0. */
  LOG: z.stringbool().optional(),
  /** 1 writes to stderr each statement that a request sends, with its time and without its values. */
  LOG_SQL: z.stringbool().default(false),
  /** smtp://user:password@host:587 or smtps://…:465: required in production; without it a demo keeps its mails at /demo/correo. */
  CORREO_SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  /** Who the mails come from: `Receta Clara <no-responder@example.com>`; goes with CORREO_SMTP_URL. */
  CORREO_DESDE: remitente.optional(),
  /** Who is told of a weakness of this installation, `mailto:…` or `https://…`: it goes into /.well-known/security.txt (RFC 9116). */
  CONTACTO_SEGURIDAD: z.url({ protocol: /^(mailto|https)$/ }).optional(),
  /** A push gateway of Matrix (Sygnal), `http://localhost:5000`: phones are told by it in place of some mails (decision 0148); without it, all is mailed. */
  AVISOS_PASARELA_URL: urlDePasarela.optional(),
  /** The id of the app that the operator has in the stores (docs/telefonos.md). */
  APP_ID: idDeApp.default('ar.receta.clara'),
  /** SHA-256 of the certificates that sign it on Android, `AB:CD:…`, separated by commas: links and passkeys of this domain open in it. */
  APP_ANDROID_SHA256: huellasDeAndroid.optional(),
  /** The team of Apple's that signs it, ten letters and figures: the same on an iPhone. */
  APP_IOS_EQUIPO: equipoDeApple.optional(),
  /** A file of streets in PMTiles format, of the Protomaps schema: the map of farmacias; without it a drawing stands in its place (decision 0092). */
  MAPA_CALLES: z.string().min(1).optional(),
  /** Where Prometheus reads the metrics; without it nothing is measured. */
  METRICAS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  /** Where the metrics listen: this machine only, unless a Prometheus of elsewhere reads them. They ask for no password. */
  METRICAS_HOST: z.string().default('127.0.0.1'),
  /** Where an OpenTelemetry collector takes OTLP over HTTP as JSON, `http://localhost:4318/v1/traces`; without it nothing is traced. */
  TRAZAS_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Networks in CIDR, separated by commas, where other software's keys and webhooks may be although they are not public: `10.1.0.0/16`. */
  SALIDA_REDES: z
    .string()
    .transform((texto) =>
      texto
        .split(',')
        .map((una) => una.trim())
        .filter((una) => una !== ''),
    )
    .refine((redes) => redes.every(esRed), 'se espera una red, o varias con comas: 10.1.0.0/16')
    .default([]),
  /** Which part of the requests is traced, 0 to 1; behind a proxy of ours, its `traceparent` decides. */
  TRAZAS_PARTE: z.coerce.number().min(0).max(1).default(0.05),
  /** 1 behind a proxy of ours: the caller's address and scheme are then read from X-Forwarded-*. */
  TRUST_PROXY: z.stringbool().default(false),
  /** 1 says that the volumes of the database, of DATOS_DIR and of the backups are encrypted (SC-05), which cannot be seen from inside. */
  DISCO_CIFRADO: z.stringbool().default(false),
})
export type Config = z.output<typeof esquemaConfig>
/** With what depends on NODE_ENV decided. */
export type ConfigLeida = Config & { DEMO: boolean; LOG: boolean; DRENAJE_SEGUNDOS: number }

/** What one setting asks of another. Read from the environment itself, so that it is named beside what is malformed. */
function faltas(env: Record<string, string | undefined>): string[] {
  const produccion = env['NODE_ENV'] === 'production'
  const falta = (nombre: string) => env[nombre] === undefined
  const repositorio = ['CUIR_PLATAFORMA', 'CUIR_REPOSITORIO', 'CUIR_URL', 'CUIR_CLAVE']
  const sinCuir = repositorio.filter(falta)
  return [
    produccion && z.stringbool().safeParse(env['DEMO']).data === true
      ? 'DEMO=1 no se admite en producción, sus claves son públicas.'
      : '',
    produccion && falta('URL_PUBLICA') ? 'URL_PUBLICA es obligatoria en producción, va en cada receta y en su QR.' : '',
    produccion && !falta('DATABASE_URL') && falta('DATABASE_APP_URL')
      ? 'DATABASE_APP_URL es obligatoria en producción junto a DATABASE_URL: el producto entra con un usuario que no es dueño de nada.'
      : '',
    produccion && falta('CORREO_SMTP_URL')
      ? 'CORREO_SMTP_URL es obligatoria en producción: sin correo nadie confirma una cuenta ni recupera su clave.'
      : '',
    (produccion || !falta('CORREO_SMTP_URL')) && falta('CORREO_DESDE')
      ? 'CORREO_DESDE es obligatoria donde se manda correo.'
      : '',
    sinCuir.length > 0 && sinCuir.length < repositorio.length
      ? `Para el registro nacional falta ${sinCuir.join(' y ')}: las cuatro van juntas.`
      : '',
    ...faltasDeFuentes(falta),
    z.stringbool().safeParse(env['CUIR_PRUEBA']).data === true && (produccion || sinCuir.length < repositorio.length)
      ? 'CUIR_PRUEBA=1 no se admite en producción ni junto a un repositorio, sus números no tienen validez legal.'
      : '',
  ].filter((frase) => frase !== '')
}

/** Parses the environment; throws one sentence that lists every setting that is missing or wrong. */
export function readConfig(env: Record<string, string | undefined>): ConfigLeida {
  const leida = esquemaConfig.safeParse(env)
  const malas = leida.error?.issues.map((i) => `${i.path.join('.')}: ${i.message}`) ?? []
  const problemas = [...malas, ...faltas(env)]
  if (!leida.success || problemas.length > 0) throw new NoArranca(`Revisá la configuración: ${problemas.join('; ')}`)
  const produccion = leida.data.NODE_ENV === 'production'
  const { DEMO = !produccion, LOG = produccion, DRENAJE_SEGUNDOS = produccion ? 3 : 0, ...config } = leida.data
  return { ...config, DEMO, LOG, DRENAJE_SEGUNDOS }
}

/** The names by which it may be asked; undefined, outside production, is any. */
export const hostsOf = ({ NODE_ENV, URL_PUBLICA, HOSTS }: Pick<Config, 'NODE_ENV' | 'URL_PUBLICA' | 'HOSTS'>) =>
  NODE_ENV === 'production' && URL_PUBLICA !== undefined ? [new URL(URL_PUBLICA).hostname, ...HOSTS] : undefined

const ceros = new Set(['0.0.0.0', '::'])

/** The public address, or this machine's own while nobody sets one. */
export function urlPublica(config: Config, puerto = config.PORT): string {
  if (config.URL_PUBLICA !== undefined) return config.URL_PUBLICA
  return urlPropia(config, puerto)
}

/** Where this process listens, as a browser of this machine would write it. */
export function urlPropia({ HOST }: Pick<Config, 'HOST'>, puerto: number): string {
  const nombre = ceros.has(HOST) ? 'localhost' : HOST
  return `http://${nombre.includes(':') ? `[${nombre}]` : nombre}:${puerto}`
}

export const serviceConfigOf = (config: Config) => ({
  clave_ofuscacion: config.CLAVE_OFUSCACION,
  segundo_factor_minutos: config.SEGUNDO_FACTOR_MINUTOS,
  turno_horas: config.TURNO_HORAS,
  sesion_horas: config.SESION_HORAS,
  habilitar_entre_dos: config.HABILITAR_ENTRE_DOS,
  acceso_minutos: config.ACCESO_MINUTOS,
  intentos_globales: config.INTENTOS_GLOBALES,
  clave_dias: config.CLAVE_DIAS,
  producto_horas: config.PRODUCTO_HORAS,
  emisiones_por_hora: config.EMISIONES_POR_HORA,
  correos_dias: config.CORREOS_DIAS,
  productos:
    config.PRODUCTOS_URL === undefined ? null : { url: config.PRODUCTOS_URL, app_token: config.PRODUCTOS_APP_TOKEN },
  fuentes: fuentesOf(config),
  avisos: avisosOf(config),
  datos: config.DATOS_DIR,
  salida_redes: config.SALIDA_REDES,
  url_publica: urlPublica(config),
  mapa_calles: config.MAPA_CALLES ?? null,
  marcos_locales: config.NODE_ENV !== 'production',
})
