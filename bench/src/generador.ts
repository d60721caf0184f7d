import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'

/**
 * The load generator: bare sockets with keep-alive and nothing else, in its own process, so that it costs as little as
 * possible of the two cores that are being measured. It answers its own CPU seconds.
 */
export type Carga = {
  puerto: number
  clientes: number
  ms: number
  /** Head and body of each variant, taken in turns; {clave} is a fresh UUID and {n+5} counts up from 5, once a turn. */
  variantes: { cabecera: string; cuerpo: string }[]
  /** How many numbers there are before {n+5} is 5 again. */
  hasta: number
}
export type Medida = { hechos: number; errores: number; muestra: string; segundos: number; cpu: number; ms: number[] }

type Estado = Medida & { fin: number; siguiente: number }

const fin = Buffer.from('\r\n\r\n')

function pedido({ variantes, hasta }: Carga, estado: Estado): string {
  const i = estado.siguiente++ % variantes.length
  const { cabecera = '', cuerpo = '' } = variantes[i] ?? {}
  if (cuerpo === '') return `${cabecera}\r\n\r\n`
  const n = Math.floor((estado.siguiente - 1) / variantes.length) % hasta
  const texto = cuerpo
    .replaceAll('{clave}', randomUUID())
    .replaceAll(/\{n\+(\d+)\}/g, (_todo, base: string) => String(Number(base) + n))
  return `${cabecera}\r\ncontent-length: ${Buffer.byteLength(texto)}\r\n\r\n${texto}`
}

/** Length of the whole answer once its head has arrived, or null. */
function answerLength(recibido: Buffer): number | null {
  const cabeza = recibido.indexOf(fin)
  if (cabeza < 0) return null
  const largo = /content-length: (\d+)/i.exec(recibido.toString('latin1', 0, cabeza))?.[1]
  return cabeza + 4 + Number(largo ?? 0)
}

function client(carga: Carga, estado: Estado): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(carga.puerto, '127.0.0.1')
    socket.setNoDelay(true)
    let empezo = 0n
    let partes: Buffer[] = []
    let recibidos = 0
    let esperados: number | null = null
    const send = () => {
      if (Date.now() >= estado.fin) {
        socket.end()
        return resolve()
      }
      empezo = process.hrtime.bigint()
      partes = []
      recibidos = 0
      esperados = null
      socket.write(pedido(carga, estado))
    }
    socket.on('connect', send)
    socket.on('data', (parte) => {
      partes.push(parte)
      recibidos += parte.length
      esperados ??= answerLength(partes.length === 1 ? parte : Buffer.concat(partes))
      if (esperados === null || recibidos < esperados) return
      estado.ms.push(Number(process.hrtime.bigint() - empezo) / 1e6)
      const primera = partes[0] ?? parte
      if (primera.toString('latin1', 9, 12) === '200') estado.hechos++
      else if (estado.errores++ === 0) estado.muestra = Buffer.concat(partes).toString('utf8').slice(0, 1_500)
      send()
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
    siguiente: 0,
  }
  const empezo = process.hrtime.bigint()
  const antes = process.cpuUsage()
  await Promise.all(Array.from({ length: carga.clientes }, () => client(carga, estado)))
  const { user, system } = process.cpuUsage(antes)
  const { hechos, errores, muestra, ms } = estado
  const segundos = Number(process.hrtime.bigint() - empezo) / 1e9
  return { hechos, errores, muestra, segundos, cpu: (user + system) / 1e6, ms }
}

process.once('message', (carga: Carga) => {
  void measure(carga).then((medida) => process.send?.(medida, () => process.exit(0)))
})
