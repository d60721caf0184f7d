import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import { redesDe } from './red'

type Conexion = {
  socket: Socket
  redes: ReturnType<typeof redesDe>
  /** The widest of its networks, by which crowds are compared to make room. */
  ancha: string
  enCurso: number
  usuario: number | null
}

/** Connections protected per account; milliseconds for which the network of a logged-in user is remembered, and how many networks are. */
const deSesion = { porCuenta: 24, recuerdoMs: 3_600_000, redes: 20_000 }

const avisos = new WeakMap<Socket, (usuario_id: number) => void>()

/** Keeps a connection of a live session from being closed to make room. */
export const conSesion = (socket: Socket, usuario_id: number): void => avisos.get(socket)?.(usuario_id)

class Clientela {
  private readonly todas = new Map<Socket, Conexion>()
  private readonly porAncha = new Map<string, Set<Conexion>>()
  private readonly porRed = new Map<string, number>()
  private readonly porCuenta = new Map<number, number>()
  /** Until when each network counts as a logged-in user's. */
  private readonly conocidas = new Map<string, number>()

  constructor(
    private readonly total: number,
    private readonly porUna: number,
  ) {}

  /** Whether its networks have room, and the server has room or can close one with less right to it. */
  entra(socket: Socket): boolean {
    const redes = redesDe(socket.remoteAddress ?? '')
    if (redes.some(({ red, veces }) => (this.porRed.get(red) ?? 0) >= this.porUna * veces)) return false
    const c: Conexion = { socket, redes, ancha: redes.at(-1)?.red ?? '', enCurso: 0, usuario: null }
    if (this.todas.size >= this.total && !this.makeLugar(c)) return false
    this.todas.set(socket, c)
    for (const { red } of redes) this.porRed.set(red, (this.porRed.get(red) ?? 0) + 1)
    const vecinas = this.porAncha.get(c.ancha) ?? new Set()
    this.porAncha.set(c.ancha, vecinas.add(c))
    avisos.set(socket, (usuario_id) => this.recognise(c, usuario_id))
    return true
  }

  sale(socket: Socket): void {
    const c = this.todas.get(socket)
    if (!c) return
    this.todas.delete(socket)
    for (const { red } of c.redes) subtract(this.porRed, red)
    const vecinas = this.porAncha.get(c.ancha)
    vecinas?.delete(c)
    if (vecinas?.size === 0) this.porAncha.delete(c.ancha)
    if (c.usuario !== null) subtract(this.porCuenta, c.usuario)
  }

  pide(socket: Socket): void {
    const c = this.todas.get(socket)
    if (c) c.enCurso++
  }

  termina(socket: Socket): void {
    const c = this.todas.get(socket)
    if (c) c.enCurso--
  }

  estaOciosa = (socket: Socket): boolean => (this.todas.get(socket)?.enCurso ?? 0) === 0

  private recognise(c: Conexion, usuario_id: number): void {
    const red = c.redes[0]?.red ?? ''
    // Inserted again at the end, since the oldest entries are forgotten first.
    this.conocidas.delete(red)
    this.conocidas.set(red, Date.now() + deSesion.recuerdoMs)
    if (this.conocidas.size > deSesion.redes) {
      const [vieja = ''] = this.conocidas.keys()
      this.conocidas.delete(vieja)
    }
    if (c.usuario === usuario_id) return
    if (c.usuario !== null) subtract(this.porCuenta, c.usuario)
    const suyas = this.porCuenta.get(usuario_id) ?? 0
    c.usuario = suyas < deSesion.porCuenta ? usuario_id : null
    if (c.usuario !== null) this.porCuenta.set(usuario_id, suyas + 1)
  }

  private esConocida = ({ redes }: Conexion): boolean => (this.conocidas.get(redes[0]?.red ?? '') ?? 0) > Date.now()

  /**
   * Closes one without a session, from a network with more of them than the new one's; a known user's network may also displace
   * an unknown one's.
   */
  private makeLugar(nueva: Conexion): boolean {
    let mayor: Set<Conexion> | undefined
    for (const vecinas of this.porAncha.values()) if (vecinas.size > (mayor?.size ?? 0)) mayor = vecinas
    const suyas = (this.porAncha.get(nueva.ancha)?.size ?? 0) + 1
    const cede =
      (mayor && mayor.size > suyas ? laQueCede(mayor, () => true) : undefined) ??
      (this.esConocida(nueva) ? laQueCede(this.todas.values(), (c) => !this.esConocida(c)) : undefined)
    if (!cede) return false
    this.sale(cede.socket)
    cede.socket.destroy()
    return true
  }
}

const subtract = <K>(cuentas: Map<K, number>, clave: K) => {
  const quedan = (cuentas.get(clave) ?? 0) - 1
  if (quedan > 0) cuentas.set(clave, quedan)
  else cuentas.delete(clave)
}

/** The oldest idle connection without a session; failing that, the oldest without a session. */
function laQueCede(entre: Iterable<Conexion>, puede: (c: Conexion) => boolean): Conexion | undefined {
  let ocupada: Conexion | undefined
  for (const c of entre) {
    if (c.usuario !== null || !puede(c)) continue
    if (c.enCurso === 0) return c
    ocupada ??= c
  }
  return ocupada
}

export type Cupos = {
  total: number
  /** For one IPv4 or one /64; wider networks hold as many times more as `redesDe` says. */
  porUna: number
}

/**
 * One connection over its network's limit is closed unread. When the server is full, the largest group without a session makes
 * room, so that a few addresses never shut out the rest.
 */
export function tendConexiones(server: Server, { total, porUna }: Cupos): void {
  const clientela = new Clientela(total, porUna)
  server.on('connection', (socket) => {
    if (!clientela.entra(socket)) return void socket.destroy()
    socket.once('close', () => clientela.sale(socket))
  })
  server.on('request', ({ socket }, response) => {
    clientela.pide(socket)
    response.once('close', () => clientela.termina(socket))
  })
  server.on('timeout', (socket) => {
    // A connection with a request in progress may be silent; one whose answer is not being read is closed.
    if (clientela.estaOciosa(socket) || socket.writableLength > 0) socket.destroy()
  })
}
