/** Statements of one kind under way at once unless it is said, and look-ups that one of them may carry. */
const enCurso = 2
const maximo = 64

type Espera<Clave, Valor> = { clave: Clave; resolve: (valor: Valor) => void; reject: (error: unknown) => void }

/**
 * Natural batching: what is asked for while a statement is under way goes together in the next one. Alone, a look-up
 * waits for nobody; under load many share a round trip. `run` answers in the order of its keys, and every answer is
 * read after it was asked for. A statement that fails, fails the look-ups it carried.
 */
export function createLote<Clave, Valor>(
  run: (claves: readonly Clave[]) => Promise<readonly Valor[]>,
  alaVez = enCurso,
): (clave: Clave) => Promise<Valor> {
  const cola: Espera<Clave, Valor>[] = []
  let corriendo = 0
  const send = async (lote: readonly Espera<Clave, Valor>[]) => {
    try {
      const valores = await run(lote.map((e) => e.clave))
      lote.forEach((e, i) => e.resolve(valores[i] as Valor))
    } catch (error) {
      for (const e of lote) e.reject(error)
    }
  }
  const pump = () => {
    while (corriendo < alaVez && cola.length > 0) {
      corriendo++
      void send(cola.splice(0, maximo)).then(() => {
        corriendo--
        pump()
      })
    }
  }
  return (clave) =>
    new Promise((resolve, reject) => {
      cola.push({ clave, resolve, reject })
      pump()
    })
}

/**
 * One batch per database and look-up. It carries look-ups of several callers, so it runs as none of them: `run` is given the
 * database without an actor, and must say by what right it reads.
 */
export function lotePorBase<Base extends { raiz?: Base }, Clave, Valor>(
  run: (db: Base, claves: readonly Clave[]) => Promise<readonly Valor[]>,
  alaVez = enCurso,
): (db: Base, clave: Clave) => Promise<Valor> {
  const lotes = new WeakMap<Base, (clave: Clave) => Promise<Valor>>()
  return (db, clave) => {
    const raiz = db.raiz ?? db
    const lote = lotes.get(raiz) ?? createLote((claves) => run(raiz, claves), alaVez)
    lotes.set(raiz, lote)
    return lote(clave)
  }
}
