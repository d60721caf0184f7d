import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { enRaiz } from '../servidor'
import { Red } from './red'

export type Nodo = { nombre: string; n: number; carpeta: string; datos: string; api: string }

export const nodos = [1, 2, 3] as const
const puertos = { postgres: 5432, api: 8008, etcd: 2379, pares: 2380 } as const

const idDe = (que: '-u' | '-g'): number => Number(execFileSync('id', [que, 'postgres'], { encoding: 'utf8' }))

/**
 * Three etcd, three PostgreSQL under Patroni (one synchronous standby) and an HAProxy on this machine, each node in a network of its
 * own, from Debian's packages and the files of `deploy/ha`. As root, because PostgreSQL runs as the account postgres.
 */
export class Plataforma {
  readonly clave = randomBytes(12).toString('hex')
  readonly red = new Red(process.pid % 250)
  private readonly procesos = new Map<string, ChildProcess>()
  readonly cuenta = { uid: idDe('-u'), gid: idDe('-g') }

  constructor(
    readonly carpeta: string,
    readonly binarios: string,
    /** False loses what the others had not yet: the proof that this trial can fail. */
    private readonly sincronica = true,
  ) {
    // Whatever ends this program, nothing of it goes on running.
    process.once('exit', () => {
      for (const proceso of this.procesos.values()) proceso.kill('SIGKILL')
    })
  }

  nodo(n: number): Nodo {
    const carpeta = path.join(this.carpeta, `n${n}`)
    return {
      nombre: `n${n}`,
      n,
      carpeta,
      datos: path.join(carpeta, 'disco/datos'),
      api: `http://${this.red.direccion(n)}:${puertos.api}`,
    }
  }

  /** The address of the product: all three, of which it uses the primary. */
  get url(): string {
    const servidores = nodos.map((n) => `${this.red.direccion(n)}:${puertos.postgres}`).join(',')
    return `postgres://postgres:${this.clave}@${servidores}/receta?target_session_attrs=read-write`
  }

  get urlDeHaproxy(): string {
    return `postgres://postgres:${this.clave}@${this.red.anfitrion}:${puertos.postgres}/receta`
  }

  urlDe({ n }: Nodo, base = 'postgres'): string {
    return `postgres://postgres:${this.clave}@${this.red.direccion(n)}:${puertos.postgres}/${base}`
  }

  async start(): Promise<void> {
    chmodSync(this.carpeta, 0o755)
    this.red.start(nodos)
    for (const n of nodos) {
      const { carpeta } = this.nodo(n)
      for (const parte of ['', 'disco', 'etcd']) {
        mkdirSync(path.join(carpeta, parte), { recursive: true, mode: 0o700 })
        chownSync(path.join(carpeta, parte), this.cuenta.uid, this.cuenta.gid)
      }
    }
    const repositorio = path.join(this.carpeta, 'repositorio')
    mkdirSync(repositorio, { mode: 0o700 })
    chownSync(repositorio, this.cuenta.uid, this.cuenta.gid)
    for (const n of nodos) this.startEtcd(n)
    for (const n of nodos) this.startPatroni(n)
    await this.waitSana()
    this.startHaproxy()
  }

  startEtcd(n: number): void {
    const par = (m: number) => `http://${this.red.direccion(m)}:${puertos.pares}`
    const opciones = {
      name: `n${n}`,
      'data-dir': path.join(this.nodo(n).carpeta, 'etcd'),
      'listen-client-urls': this.etcd(n),
      'advertise-client-urls': this.etcd(n),
      'listen-peer-urls': par(n),
      'initial-advertise-peer-urls': par(n),
      'initial-cluster': nodos.map((m) => `n${m}=${par(m)}`).join(','),
      'initial-cluster-state': 'new',
    }
    const argumentos = Object.entries(opciones).flatMap(([nombre, valor]) => [`--${nombre}`, valor])
    this.launch(n, `etcd${n}`, '/usr/bin/etcd', argumentos)
  }

  startPatroni(n: number): void {
    const { nombre, carpeta, datos } = this.nodo(n)
    const archivo = path.join(carpeta, 'patroni.yml')
    this.write(
      path.join(carpeta, 'pgbackrest.conf'),
      fillIn('deploy/ha/pgbackrest.conf', {
        REPOSITORIO: path.join(this.carpeta, 'repositorio'),
        CARPETA: carpeta,
        DATOS: datos,
        PUERTO: puertos.postgres,
      }),
    )
    const texto = fillIn('deploy/ha/patroni.yml', {
      NOMBRE: nombre,
      HOST: this.red.direccion(n),
      RED: `${this.red.direccion(0)}/24`,
      PUERTO: puertos.postgres,
      PUERTO_API: puertos.api,
      ETCD: nodos.map((m) => this.etcd(m).replace('http://', '')).join(','),
      DATOS: datos,
      CARPETA: carpeta,
      BINARIOS: this.binarios,
      CLAVE: this.clave,
    }).replace('synchronous_mode: true', `synchronous_mode: ${this.sincronica}`)
    this.write(archivo, texto)
    this.launch(n, `patroni${n}`, '/usr/bin/patroni', [archivo])
  }

  /** The node whose PostgreSQL is the primary, or null while there is none. */
  async findPrimario(): Promise<Nodo | null> {
    for (const n of nodos) {
      const suyo = this.nodo(n)
      const res = await fetch(`${suyo.api}/primary`, { signal: AbortSignal.timeout(1_000) }).catch(() => null)
      await res?.text()
      if (res?.ok) return suyo
    }
    return null
  }

  /** Resolves once there is a primary with a synchronous standby and another one that follows. */
  async waitSana(segundos = 90): Promise<Nodo> {
    for (let i = 0; i < segundos * 2; i++) {
      const primario = await this.findPrimario()
      const miembros = primario ? await this.listMiembros(primario) : []
      const bien = miembros.filter(({ state }) => state === 'running' || state === 'streaming').length === nodos.length
      const confirma = !this.sincronica || miembros.some(({ role }) => role === 'sync_standby')
      if (primario && bien && confirma) return primario
      await wait(500)
    }
    throw new Error(`no hay un primario con sus dos réplicas: mirá los registros de ${this.carpeta}`)
  }

  async listMiembros({ api }: Nodo): Promise<{ name: string; role: string; state: string }[]> {
    const res = await fetch(`${api}/cluster`, { signal: AbortSignal.timeout(2_000) }).catch(() => null)
    const leido = (await res?.json().catch(() => null)) as {
      members?: { name: string; role: string; state: string }[]
    } | null
    return leido?.members ?? []
  }

  /** By hand, to the synchronous standby, as an operator before maintenance. */
  async changePrimario(primario: Nodo): Promise<void> {
    const destino = (await this.listMiembros(primario)).find(({ role }) => role === 'sync_standby')
    const res = await fetch(`${primario.api}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primario.nombre, candidate: destino?.name }),
    })
    if (!res.ok) throw new Error(`el cambio de primario: ${res.status} ${await res.text()}`)
  }

  killPostgres({ datos }: Nodo): void {
    process.kill(Number(readFileSync(path.join(datos, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL')
  }

  /** kill -9, as a machine that loses its power. */
  async kill(nombre: string): Promise<void> {
    const proceso = this.procesos.get(nombre)
    this.procesos.delete(nombre)
    if (!proceso || proceso.exitCode !== null) return
    const fin = new Promise((listo) => proceso.once('exit', listo))
    proceso.kill('SIGKILL')
    await fin
  }

  async stop(): Promise<void> {
    for (const n of nodos) await this.kill(`patroni${n}`)
    for (const n of nodos)
      try {
        this.killPostgres(this.nodo(n))
      } catch {
        // It had ended.
      }
    for (const nombre of this.procesos.keys()) await this.kill(nombre)
    this.red.stop()
  }

  /** A file that PostgreSQL's account alone reads. */
  private write(archivo: string, texto: string): void {
    writeFileSync(archivo, texto, { mode: 0o600 })
    chownSync(archivo, this.cuenta.uid, this.cuenta.gid)
  }

  private etcd(n: number): string {
    return `http://${this.red.direccion(n)}:${puertos.etcd}`
  }

  private startHaproxy(): void {
    const archivo = path.join(this.carpeta, 'haproxy.cfg')
    const servidor = (n: number) =>
      `  server n${n} ${this.red.direccion(n)}:${puertos.postgres} check port ${puertos.api}`
    writeFileSync(
      archivo,
      fillIn('deploy/ha/haproxy.cfg', {
        HOST: this.red.anfitrion,
        PUERTO: puertos.postgres,
        SERVIDORES: nodos.map(servidor).join('\n'),
      }),
    )
    chmodSync(archivo, 0o644)
    this.launch(null, 'haproxy', '/usr/sbin/haproxy', ['-db', '-f', archivo])
  }

  /** In the network of that node, or in this machine's own. `ip` and `setpriv` become the program, so its pid is theirs. */
  private launch(n: number | null, nombre: string, programa: string, argumentos: string[]): void {
    const registro = openSync(path.join(this.carpeta, `${nombre}.log`), 'a')
    const { uid, gid } = this.cuenta
    const como = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', programa, ...argumentos]
    const [orden = '', ...resto] = n === null ? como : ['ip', 'netns', 'exec', this.red.espacio(n), ...como]
    const proceso = spawn(orden, resto, {
      cwd: '/tmp',
      env: { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C.UTF-8', HOME: this.carpeta },
      stdio: ['ignore', registro, registro],
    })
    this.procesos.set(nombre, proceso)
  }
}

/** The words between @ of a file of `deploy/ha`, filled in. Throws where one is left. */
function fillIn(archivo: string, valores: Record<string, string | number>): string {
  return readFileSync(enRaiz(archivo), 'utf8').replace(/@([A-Z_]+)@/g, (_todo, nombre: string) => {
    const valor = valores[nombre]
    if (valor === undefined) throw new Error(`${archivo}: nadie dice qué es @${nombre}@`)
    return String(valor)
  })
}
