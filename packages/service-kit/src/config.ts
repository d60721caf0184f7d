import { datosPorDefecto } from '@receta/database'
import { z } from 'zod'

const numero = (porDefecto: number, min: number, max: number) =>
  z.coerce.number().int().min(min).max(max).default(porDefecto)

/** Every setting of the product, with what happens when nobody sets it. Read once, in main.ts, and passed down. */
export const esquemaConfig = z.object({
  PORT: numero(3000, 0, 65_535),
  /** localhost, unless the operator opens it: the demo accounts' passwords are public. */
  HOST: z.string().default('localhost'),
  /** An own PostgreSQL (15 or newer); without it the embedded one is started. */
  DATABASE_URL: z.url().optional(),
  /** Embedded data and the server's keys. */
  DATOS_DIR: z.string().default(datosPorDefecto),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  /** 1 loads the demo world into a database without users; refused in production. */
  DEMO: z.stringbool().optional(),
  /** Where people open the product, for links and QR: required in production, this machine's own address otherwise. */
  URL_PUBLICA: z
    .url({ protocol: /^https?$/ })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
  CLAVE_OFUSCACION: z.string().min(1).default('receta-clara'),
  SEGUNDO_FACTOR_MINUTOS: numero(5, 1, 15),
  SESION_HORAS: numero(8, 1, 8),
  PRODUCTO_HORAS: numero(24, 1, 168),
  CONEXIONES: numero(16, 2, 200),
  LOG: z.stringbool().default(false),
  /** 1 behind a proxy of ours: the caller's address and scheme are then read from X-Forwarded-*. */
  TRUST_PROXY: z.stringbool().default(false),
})
export type Config = z.output<typeof esquemaConfig>

/** Parses the environment; throws one sentence that lists every setting that is wrong. */
export function readConfig(env: Record<string, string | undefined>): Config & { DEMO: boolean } {
  const leida = esquemaConfig.safeParse(env)
  if (!leida.success)
    throw new Error(
      `Revisá la configuración: ${leida.error.issues.map((i) => `${i.path.join('.')}: ${i.message}`).join('; ')}`,
    )
  const { DEMO = leida.data.NODE_ENV !== 'production', ...config } = leida.data
  if (DEMO && config.NODE_ENV === 'production')
    throw new Error('Revisá la configuración: DEMO=1 no se admite en producción, sus claves son públicas.')
  if (config.NODE_ENV === 'production' && config.URL_PUBLICA === undefined)
    throw new Error('Revisá la configuración: URL_PUBLICA es obligatoria en producción, va en cada receta y en su QR.')
  return { ...config, DEMO }
}

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
  sesion_horas: config.SESION_HORAS,
  producto_horas: config.PRODUCTO_HORAS,
  url_publica: urlPublica(config),
})
