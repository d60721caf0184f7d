import {
  claveDeLoEscrito,
  clavesPorRed,
  countIntento,
  countIntentoDeTodos,
  type Cuenta,
  type Db,
  enqueueCorreo,
  forgiveIntentos,
  type LimitePorRed,
  lugaresDe,
  superaAlguno,
  superaPorRed,
} from '@receta/database'
import type { redesDe } from '@receta/service-kit'

const ventanaMs = 15 * 60_000

/**
 * Failures of devices that never entered the account. Those from anywhere stop nobody by themselves, or strangers would spend
 * them for the owner (S9): past them each network has few tries left.
 */
const maximos = { porLugar: 10, porUsuario: 60, porDireccion: 100, porDispositivo: 10 } as const
const bajoAtaque = { porLugar: 3, porDireccion: 10 } as const

const diaMs = 24 * 3_600_000
/** So that nobody guesses by patience: forty of an account from one network in a day, and three while strangers pass its three hundred. */
const enElDia = { porLugar: 40, porUsuario: 300, bajoAtaque: 3, porDireccion: 1_000, porDispositivo: 60 } as const
/** Of everybody in a day, in times of what a quarter of an hour has; past them each network has forty left, of all accounts. */
const deTodosEnElDia = { veces: 10, bajoAtaque: 40 } as const
/** The owner is told once a day. */
const avisa = 60

type Redes = ReturnType<typeof redesDe>
/** `redes` of who tries, the narrowest first. */
type Intento = { usuario: string; redes: Redes; dispositivo_id: number | null; globales: number }

/** The counter of everybody is in parts, or each login would wait for every other (decision 0064). The first is that of 1.1.0. */
const partes = ['login-global', ...Array.from({ length: 16 }, (_, i) => `login-global:${i}`)]
const drawParte = () => partes[1 + Math.floor(Math.random() * (partes.length - 1))] ?? 'login-global'
const partesDelDia = partes.map((parte) => parte.replace('login', 'login-dia'))

function clavesDe({ usuario, redes, dispositivo_id }: Intento): readonly string[] {
  if (dispositivo_id !== null) return [`login-dispositivo:${dispositivo_id}`]
  const { red, ancha } = lugaresDe(redes)
  const deSuNombre = claveDeLoEscrito('login', usuario)
  return [
    `${deSuNombre}:${red}`,
    `login-desde:${red}`,
    deSuNombre,
    drawParte(),
    `${deSuNombre}:en:${ancha}`,
    `login-desde:en:${ancha}`,
  ]
}

/** A device that entered before, and proves it, has a counter of its own: no attack from elsewhere fills it. */
function isDemasiado({ redes, dispositivo_id, globales }: Intento, hechos: readonly number[]): boolean {
  const [lugar = 0, direccion = 0, usuario = 0, todos = 0, deCuenta = 0, deLaAncha = 0] = hechos
  if (dispositivo_id !== null) return lugar > maximos.porDispositivo
  const esperan = todos > globales
  const porLugar = esperan || usuario > maximos.porUsuario ? bajoAtaque.porLugar : maximos.porLugar
  const porDireccion = esperan ? bajoAtaque.porDireccion : maximos.porDireccion
  // Whoever has a /48 has 65,536 networks, to guess one password from or to try one at every account.
  const { veces } = lugaresDe(redes)
  if (deCuenta > porLugar * veces || deLaAncha > porDireccion * veces) return true
  return lugar > porLugar || direccion > porDireccion
}

const limitesDelDia = (usuario: string): readonly LimitePorRed[] => [
  { clave: 'login-dia-desde', deRed: enElDia.porDireccion, deTodas: null, bajoAtaque: 0 },
  {
    clave: claveDeLoEscrito('login-dia', usuario),
    deRed: enElDia.porLugar,
    deTodas: enElDia.porUsuario,
    bajoAtaque: enElDia.bajoAtaque,
  },
]

/** Known devices are not counted, and right passwords are taken off: strangers leave a network of others its forty (S9). */
async function isDemasiadoDeTodos(db: Db, { redes, globales }: Intento, parte: string, now: Date): Promise<boolean> {
  const hechos = await countIntentoDeTodos(db, parte, partesDelDia, now, diaMs)
  if (hechos <= globales * deTodosEnElDia.veces) return false
  const { red, ancha, veces } = lugaresDe(redes)
  const de = (lugar: string) => countIntento(db, `login-dia-desde:${lugar}`, now, diaMs, 0)
  return (await de(red)) > deTodosEnElDia.bajoAtaque || (await de(`en:${ancha}`)) > deTodosEnElDia.bajoAtaque * veces
}

/** Only what the shorter limits let pass, so that refused tries use up no day. */
async function countDia(db: Db, intento: Intento, now: Date) {
  const { usuario, redes, dispositivo_id } = intento
  if (dispositivo_id !== null) {
    const claves = [`login-dispositivo-dia:${dispositivo_id}`]
    return { claves, demasiados: await superaAlguno(db, [[claves[0] ?? '', enElDia.porDispositivo]], now, diaMs) }
  }
  const limites = limitesDelDia(usuario)
  const parte = drawParte().replace('login', 'login-dia')
  const demasiados =
    (await superaPorRed(db, redes, limites, now, diaMs)) || (await isDemasiadoDeTodos(db, intento, parte, now))
  return { claves: [...clavesPorRed(redes, limites), parte], demasiados }
}

/** After a wrong password: who owns the account reads that strangers try many. The counter is read either way, so both cost the same. */
export async function warnDeClaves(
  db: Db,
  usuario: string,
  cuenta: Pick<Cuenta, 'usuario_id'> | null,
  now: Date,
): Promise<void> {
  const hechos = await countIntento(db, claveDeLoEscrito('login-dia', usuario), now, diaMs, 0)
  if (hechos < avisa || !cuenta) return
  const { usuario_id } = cuenta
  if ((await countIntento(db, `login-aviso:${usuario_id}`, now, diaMs)) > 1) return
  await enqueueCorreo(db.kysely, { tipo: 'clave_intentos', usuario_id })
}

const documentos = { enRato: 300, enElDia: 3_000 } as const

/**
 * Whether too many DNI or CUIL were typed here, before the account of one is looked up: a device that proves its key counts its own, so
 * that strangers of its network stop nobody.
 */
export async function demasiadosDocumentos(
  db: Db,
  { redes, dispositivo_id }: Pick<Intento, 'dispositivo_id' | 'redes'>,
  now: Date,
): Promise<boolean> {
  const lugar = [{ red: `dispositivo:${dispositivo_id}`, veces: 1 }]
  const de = (clave: string, deRed: number, ms: number) =>
    superaPorRed(db, dispositivo_id === null ? redes : lugar, [{ clave, deRed, deTodas: null, bajoAtaque: 0 }], now, ms)
  // The day counts only what the quarter of an hour lets pass.
  return (
    (await de('login-documento', documentos.enRato, ventanaMs)) ||
    (await de('login-documento-dia', documentos.enElDia, diaMs))
  )
}

/** Before anything is checked, so that tries sent together all count. `forgive` takes it off again. */
export async function countLogin(
  db: Db,
  intento: Intento,
  now: Date,
): Promise<{ demasiados: boolean; forgive: () => Promise<unknown> }> {
  const claves = clavesDe(intento)
  const hechos = await Promise.all(
    claves.map((clave) =>
      partes.includes(clave)
        ? countIntentoDeTodos(db, clave, partes, now, ventanaMs)
        : countIntento(db, clave, now, ventanaMs),
    ),
  )
  if (isDemasiado(intento, hechos)) return { demasiados: true, forgive: async () => {} }
  const dia = await countDia(db, intento, now)
  return { demasiados: dia.demasiados, forgive: () => forgiveIntentos(db, [...claves, ...dia.claves]) }
}
