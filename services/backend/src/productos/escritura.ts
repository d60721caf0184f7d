/** Stored UTF-8 is copied without becoming a string. */
export type Escritura = {
  addAscii: (texto: string) => void
  addBytes: (bytes: Buffer, desde: number, hasta: number) => void
  /** The next answer reuses the same buffer. */
  finish: () => Buffer
}

let lugar = Buffer.allocUnsafeSlow(64 * 1024)

/** There is one buffer, so the caller must finish without awaiting anything in between. */
export function beginEscritura(): Escritura {
  let largo = 0
  const ensure = (mas: number) => {
    if (largo + mas <= lugar.length) return
    const mayor = Buffer.allocUnsafeSlow(2 * (largo + mas))
    lugar.copy(mayor, 0, 0, largo)
    lugar = mayor
  }
  return {
    addAscii: (texto) => {
      ensure(texto.length)
      largo += lugar.write(texto, largo, 'latin1')
    },
    addBytes: (bytes, desde, hasta) => {
      ensure(hasta - desde)
      largo += bytes.copy(lugar, largo, desde, hasta)
    },
    finish: () => Buffer.from(lugar.subarray(0, largo)),
  }
}
