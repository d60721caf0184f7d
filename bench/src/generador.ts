import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { type Jwk, type Renovable, renovacionDe } from './prueba'

/**
 * The load generator: bare keep-alive sockets in a process of its own, to use as little as possible of the two measured cores. It
 * returns its CPU seconds.
 */
export type Carga = {
  puerto: number
  clientes: number
  ms: number
  /**
   * The requests, sent in turns: one, or several that follow each other's answer. {clave} becomes a new UUID, and {n+5} counts up
   * from 5 with each turn.
   */
  variantes: Paso[][]
  /** After so many numbers {n+5} is 5 again. */
  hasta: number
  /** Each variant can be sent only once; it ends when there are no more. */
  unaVez?: boolean
  /** Sessions to renew, one per client, each with what the previous answer gave it; the variant is only its head. */
  renueva?: { clave: string; jwk: Jwk; sesiones: Renovable[] }
}
export type Paso = { cabecera: string; cuerpo: string }
export type Medida = {
  hechos: number
  errores: number
  muestra: string
  segundos: number
  cpu: number
  ms: number[]
  /** How many variants were sent; the next round continues after them. */
  usadas: number
}

type Estado = Medida & { fin: number }
/** What a client sends next (null when there is no more), and what it keeps of the answer. */
type Turnos = { proximo: () => string[] | null; alResponder: (cuerpo: Buffer) => void }

const fin = Buffer.from('\r\n\r\n')

function textoDe({ cabecera, cuerpo }: Paso, n: number): string {
  if (cuerpo === '') return `${cabecera}\r\n\r\n`
  const texto = cuerpo
    .replaceAll('{clave}', randomUUID())
    .replaceAll(/\{n\+(\d+)\}/g, (_todo, base: string) => String(Number(base) + n))
  return `${cabecera}\r\ncontent-length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`
}

const turnosDeVariantes = ({ variantes, hasta, unaVez }: Carga, estado: Estado): Turnos => ({
  proximo: () => {
    if (unaVez && estado.usadas >= variantes.length) return null
    const i = estado.usadas++
    const n = Math.floor(i / variantes.length) % hasta
    return (variantes[i % variantes.length] ?? []).map((paso) => textoDe(paso, n))
  },
  alResponder: () => undefined,
})

function turnosDeRenovacion({ variantes, renueva }: Carga, cliente: number, privada: KeyObject | null): Turnos | null {
  const propia = renueva?.sesiones[cliente]
  if (!renueva || !propia || !privada) return null
  let sesion = propia
  const { cabecera = '' } = variantes[0]?.[0] ?? {}
  return {
    proximo: () => {
      const { cabeceras, cuerpo } = renovacionDe(sesion, privada, renueva.jwk)
      const lineas = Object.entries(cabeceras).map(([nombre, valor]) => `${nombre}: ${valor}`)
      return [textoDe({ cabecera: [cabecera, ...lineas].join('\r\n'), cuerpo: JSON.stringify(cuerpo) }, 0)]
    },
    alResponder: (cuerpo) => {
      const { refresco } = JSON.parse(cuerpo.toString()) as { refresco: string }
      sesion = { ...sesion, refresco }
    },
  }
}

/** The length of an answer's head and of the whole answer, or null before the head has arrived. */
function largosDe(recibido: Buffer): { cabeza: number; todo: number } | null {
  const cabeza = recibido.indexOf(fin)
  if (cabeza < 0) return null
  const largo = /content-length: (\d+)/i.exec(recibido.toString('latin1', 0, cabeza))?.[1]
  return { cabeza: cabeza + 4, todo: cabeza + 4 + Number(largo ?? 0) }
}

function client(puerto: number, estado: Estado, { proximo, alResponder }: Turnos): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(puerto, '127.0.0.1')
    socket.setNoDelay(true)
    let empezo = 0n
    let partes: Buffer[] = []
    let recibidos = 0
    let largos: ReturnType<typeof largosDe> = null
    let pasos: string[] = []
    const write = (paso: string) => {
      partes = []
      recibidos = 0
      largos = null
      socket.write(paso)
    }
    const turn = () => {
      const [primero, ...siguientes] = (Date.now() < estado.fin && proximo()) || []
      if (primero === undefined) {
        socket.end()
        return resolve()
      }
      empezo = process.hrtime.bigint()
      pasos = siguientes
      write(primero)
    }
    const answered = (entera: Buffer) => {
      const bien = entera.toString('latin1', 9, 12) === '200'
      if (bien) alResponder(entera.subarray(largos?.cabeza))
      else if (estado.errores++ === 0) estado.muestra = entera.toString('utf8').slice(0, 1_500)
      const siguiente = bien ? pasos.shift() : undefined
      if (siguiente !== undefined) return write(siguiente)
      estado.ms.push(Number(process.hrtime.bigint() - empezo) / 1e6)
      if (bien) estado.hechos++
      turn()
    }
    socket.on('connect', turn)
    socket.on('data', (parte) => {
      partes.push(parte)
      recibidos += parte.length
      largos ??= largosDe(partes.length === 1 ? parte : Buffer.concat(partes))
      if (largos !== null && recibidos >= largos.todo) answered(partes.length === 1 ? parte : Buffer.concat(partes))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

async function measure(carga: Carga): Promise<Medida> {
  const estado: Estado = {
    hechos: 0,
    errores: 0,
    muestra: '',
    segundos: 0,
    cpu: 0,
    ms: [],
    fin: Date.now() + carga.ms,
    usadas: 0,
  }
  const privada = carga.renueva ? createPrivateKey(carga.renueva.clave) : null
  const empezo = process.hrtime.bigint()
  const antes = process.cpuUsage()
  const clientes = Array.from({ length: carga.clientes }, (_, n) =>
    client(carga.puerto, estado, turnosDeRenovacion(carga, n, privada) ?? turnosDeVariantes(carga, estado)),
  )
  await Promise.all(clientes)
  const { user, system } = process.cpuUsage(antes)
  const { hechos, errores, muestra, ms, usadas } = estado
  const segundos = Number(process.hrtime.bigint() - empezo) / 1e9
  return { hechos, errores, muestra, segundos, cpu: (user + system) / 1e6, ms, usadas }
}

process.once('message', (carga: Carga) => {
  void measure(carga).then((medida) => process.send?.(medida, () => process.exit(0)))
})
