import { execFileSync } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Nodo, Plataforma } from './plataforma'

export type Falta = {
  que: string
  /** The longest time without an acknowledged receta that passes, in milliseconds. */
  limiteMs: number
  /** How long it lasts before it is mended. */
  duraMs: number
  /** The limit counts from the mending: while it lasts nothing can be written. */
  hastaCurar?: boolean
  make: (plataforma: Plataforma, primario: Nodo) => Promise<void> | void
  mend?: (plataforma: Plataforma, primario: Nodo) => Promise<void> | void
}

/** A lease has to end before another one takes over, and Patroni takes none shorter than twenty seconds. */
const sinPatroni = { limiteMs: 30_000, duraMs: 40_000 }
const relleno = ({ datos }: Nodo) => path.join(datos, '..', 'relleno')

export const faltas: readonly Falta[] = [
  {
    que: 'kill -9 del PostgreSQL primario',
    limiteMs: 15_000,
    duraMs: 25_000,
    make: (plataforma, primario) => plataforma.killPostgres(primario),
  },
  {
    que: 'cambio de primario a mano',
    limiteMs: 3_000,
    duraMs: 13_000,
    make: (plataforma, primario) => plataforma.changePrimario(primario),
  },
  {
    que: 'kill -9 de un etcd',
    limiteMs: 3_000,
    duraMs: 13_000,
    make: (plataforma) => plataforma.kill('etcd1'),
    mend: (plataforma) => plataforma.startEtcd(1),
  },
  {
    que: 'kill -9 de dos etcd: sin mayoría',
    limiteMs: 3_000,
    duraMs: 40_000,
    make: async (plataforma) => {
      for (const n of [1, 2]) await plataforma.kill(`etcd${n}`)
    },
    mend: (plataforma) => {
      for (const n of [1, 2]) plataforma.startEtcd(n)
    },
  },
  {
    que: 'el primario pierde a los otros, no a quienes lo usan',
    ...sinPatroni,
    make: ({ red }, { n }) => red.isolate(n),
    mend: ({ red }, { n }) => red.mend(n),
  },
  {
    que: 'el primario pierde la red entera, sin que nadie lo sepa',
    ...sinPatroni,
    make: ({ red }, { n }) => red.unplug(n),
    mend: ({ red }, { n }) => red.mend(n),
  },
  {
    que: 'la máquina del primario entera (etcd, Patroni y PostgreSQL)',
    ...sinPatroni,
    make: async (plataforma, primario) => {
      for (const suyo of ['etcd', 'patroni']) await plataforma.kill(`${suyo}${primario.n}`)
      plataforma.killPostgres(primario)
    },
    mend: (plataforma, { n }) => {
      plataforma.startEtcd(n)
      plataforma.startPatroni(n)
    },
  },
  {
    que: 'el disco del primario, lleno hasta que se le hace lugar',
    limiteMs: 15_000,
    duraMs: 20_000,
    hastaCurar: true,
    make: (_plataforma, primario) => {
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${relleno(primario)}`, 'bs=1M'], { stdio: 'ignore' })
      } catch {
        // It ends with an error: the disk is full.
      }
    },
    mend: (_plataforma, primario) => rm(relleno(primario), { force: true }),
  },
]
