import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<number | string, Cbor>

const cabecera = (tipo: number, largo: number): Buffer => {
  if (largo < 24) return Buffer.from([(tipo << 5) | largo])
  return largo < 256 ? Buffer.from([(tipo << 5) | 24, largo]) : Buffer.from([(tipo << 5) | 25, largo >> 8, largo & 255])
}

/** CBOR (RFC 8949), as far as an authenticator writes it. */
function cbor(valor: Cbor): Buffer {
  if (typeof valor === 'number') return valor >= 0 ? cabecera(0, valor) : cabecera(1, -1 - valor)
  if (typeof valor === 'string') return Buffer.concat([cabecera(3, Buffer.byteLength(valor)), Buffer.from(valor)])
  if (Buffer.isBuffer(valor)) return Buffer.concat([cabecera(2, valor.length), valor])
  return Buffer.concat([cabecera(5, valor.size), ...[...valor].flatMap(([k, v]) => [cbor(k), cbor(v)])])
}

const sha256 = (datos: string | Buffer) => createHash('sha256').update(datos).digest()

/** In software: a P-256 key that signs what a browser would pass to it. */
export function anAutenticador({ origen = 'http://prueba.local', verificado = true } = {}) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let contador = 0

  const datosDe = (conClave: boolean): Buffer => {
    const bandera = 0x01 | (verificado ? 0x04 : 0) | (conClave ? 0x40 : 0)
    const cuenta = Buffer.alloc(4)
    cuenta.writeUInt32BE(contador)
    const cose = new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ])
    const credencial = conClave ? [Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)] : []
    return Buffer.concat([sha256(new URL(origen).hostname), Buffer.from([bandera]), cuenta, ...credencial])
  }
  const clienteDe = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: origen, crossOrigin: false }))
  const comun = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
  }

  return {
    create: ({ challenge }: { challenge: string }) => ({
      ...comun,
      response: {
        clientDataJSON: clienteDe('webauthn.create', challenge).toString('base64url'),
        attestationObject: cbor(
          new Map<string, Cbor>([
            ['fmt', 'none'],
            ['attStmt', new Map()],
            ['authData', datosDe(true)],
          ]),
        ).toString('base64url'),
        transports: ['internal'],
      },
    }),
    /** `copia` imitates a cloned key, whose counter does not advance. */
    firmar: ({ challenge }: { challenge: string }, { copia = false } = {}) => {
      if (!copia) contador++
      const [datos, cliente] = [datosDe(false), clienteDe('webauthn.get', challenge)]
      const firma = sign('sha256', Buffer.concat([datos, sha256(cliente)]), privateKey)
      return {
        ...comun,
        response: {
          clientDataJSON: cliente.toString('base64url'),
          authenticatorData: datos.toString('base64url'),
          signature: firma.toString('base64url'),
        },
      }
    },
  }
}
