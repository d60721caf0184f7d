/** Default number of statements at once, and of look-ups that each may carry. */
const enCurso = 2
const maximo = 64

type Espera<Clave, Valor> = { clave: Clave; resolve: (valor: Valor) => void; reject: (error: unknown) => void }

/**
 * Look-ups that arrive while a statement runs travel in the next one; a single one never waits. `run` returns values in the
 * order of its keys.
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

/** `run` gets the database without an actor, since a batch mixes callers. */
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
