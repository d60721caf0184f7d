import { execFileSync } from 'node:child_process'

const run = (programa: string, ...argumentos: string[]) =>
  execFileSync(programa, argumentos, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })

/**
 * One network namespace for each node, on one bridge, so that a node can lose the others without losing who uses it. Needs root and
 * Debian's iproute2 and nftables. Two runs at once do not meet: names and addresses hold `marca`, from 0 to 249.
 */
export class Red {
  readonly anfitrion: string
  private readonly puente: string
  private readonly nodos: number[] = []

  constructor(private readonly marca: number) {
    this.anfitrion = `10.213.${marca}.254`
    this.puente = `ha${marca}`
  }

  direccion(n: number): string {
    return `10.213.${this.marca}.${n}`
  }

  espacio(n: number): string {
    return `ha${this.marca}n${n}`
  }

  start(nodos: readonly number[]): void {
    run('ip', 'link', 'add', this.puente, 'type', 'bridge')
    run('ip', 'addr', 'add', `${this.anfitrion}/24`, 'dev', this.puente)
    run('ip', 'link', 'set', this.puente, 'up')
    for (const n of nodos) {
      const [espacio, cable] = [this.espacio(n), this.cable(n)]
      run('ip', 'netns', 'add', espacio)
      this.nodos.push(n)
      run('ip', 'link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', espacio)
      run('ip', 'link', 'set', cable, 'master', this.puente, 'up')
      for (const orden of [
        ['addr', 'add', `${this.direccion(n)}/24`, 'dev', 'eth0'],
        ['link', 'set', 'eth0', 'up'],
        ['link', 'set', 'lo', 'up'],
      ])
        run('ip', '-n', espacio, ...orden)
    }
  }

  /** Nobody reaches it and it reaches nobody, without any connection being told. */
  unplug(n: number): void {
    run('ip', 'link', 'set', this.cable(n), 'down')
  }

  /** The other nodes and it lose each other; who uses it goes on reaching it. */
  isolate(n: number): void {
    const otros = this.nodos.filter((m) => m !== n).map((m) => this.direccion(m))
    const conjunto = `{ ${otros.join(', ')} }`
    this.nft(n, 'add table ip corte')
    this.nft(n, 'add chain ip corte entra { type filter hook input priority 0; }')
    this.nft(n, 'add chain ip corte sale { type filter hook output priority 0; }')
    this.nft(n, `add rule ip corte entra ip saddr ${conjunto} drop`)
    this.nft(n, `add rule ip corte sale ip daddr ${conjunto} drop`)
  }

  mend(n: number): void {
    run('ip', 'link', 'set', this.cable(n), 'up')
    this.nft(n, 'flush ruleset')
  }

  stop(): void {
    for (const n of this.nodos.splice(0)) run('ip', 'netns', 'del', this.espacio(n))
    run('ip', 'link', 'del', this.puente)
  }

  private cable(n: number): string {
    return `ha${this.marca}c${n}`
  }

  private nft(n: number, orden: string): void {
    run('ip', 'netns', 'exec', this.espacio(n), 'nft', orden)
  }
}
