/** An answer that is written as the bytes that travel: what is stored as UTF-8 is copied, and never becomes text in between. */
export type Escritura = {
  /** Text of ASCII alone. */
  addAscii: (texto: string) => void
  addBytes: (bytes: Buffer, desde: number, hasta: number) => void
  /** All that was written. The next answer takes the same room. */
  finish: () => Buffer
}

let lugar = Buffer.allocUnsafeSlow(64 * 1024)

/** Begins an answer. There is one at a time: whoever begins it finishes it without waiting for anything in between. */
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
