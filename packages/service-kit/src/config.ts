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
  URL_PUBLICA: z.url().optional(),
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
  return { ...config, DEMO }
}

export const serviceConfigOf = (config: Config) => ({
  clave_ofuscacion: config.CLAVE_OFUSCACION,
  segundo_factor_minutos: config.SEGUNDO_FACTOR_MINUTOS,
  sesion_horas: config.SESION_HORAS,
  producto_horas: config.PRODUCTO_HORAS,
  url_publica: config.URL_PUBLICA ?? null,
})
