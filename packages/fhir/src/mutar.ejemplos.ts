/** How many are tried: all of them by `npm run mutaciones`, one of each seven otherwise. */
export const todas = process.env['MUTACIONES'] === 'todas'
export const cadaCuantas = todas ? 1 : 7

type Camino = readonly (string | number)[]
/** One change of one element of a valid resource. */
export type Mutacion = {
  que: 'quitado' | 'doblado' | 'renombrado' | 'contradicho'
  camino: Camino
  valor?: unknown
  recurso: () => unknown
}

const padreDe = (raiz: unknown, camino: Camino): Record<string | number, unknown> =>
  camino.slice(0, -1).reduce((aqui, paso) => (aqui as Record<string | number, unknown>)[paso], raiz) as never
const elementosDe = (valor: unknown, camino: Camino = []): Camino[] => {
  if (typeof valor !== 'object' || valor === null) return [camino]
  const partes = Array.isArray(valor) ? valor.map((v, i) => [i, v] as const) : Object.entries(valor)
  return [...(camino.length > 0 ? [camino] : []), ...partes.flatMap(([k, v]) => elementosDe(v, [...camino, k]))]
}

const otros: readonly unknown[] = [
  'Oxicodona 40 mg',
  '2 comprimidos cada 4 horas',
  'http://otro.example/sistema',
  'Patient/999',
  '999999',
  '2020-01-01',
  'Otra Persona',
  'cancelled',
  'proposal',
  'female',
  'en',
  '',
  0,
  7,
  true,
  false,
  null,
  [],
  {},
  { text: 'Otra cosa' },
]
function contradichos(valor: unknown): unknown[] {
  const cercanos =
    typeof valor === 'number'
      ? [valor + 1, valor * 10, -valor, String(valor)]
      : typeof valor === 'boolean'
        ? [!valor, String(valor)]
        : typeof valor === 'string'
          ? [`${valor}9`, valor.slice(1), valor.replace(/\d/, (d) => String((Number(d) + 1) % 10))]
          : []
  return [...cercanos, ...otros].filter((otro) => JSON.stringify(otro) !== JSON.stringify(valor))
}

/** Each element of it dropped, doubled, renamed and contradicted. */
export function* mutaciones(original: unknown): Generator<Mutacion> {
  for (const camino of elementosDe(original)) {
    const clave = camino.at(-1) ?? ''
    const valor = padreDe(original, camino)[clave]
    const change = (
      que: Mutacion['que'],
      cambiar: (padre: Record<string | number, unknown>) => void,
      con?: unknown,
    ): Mutacion => {
      const recurso = () => {
        const suyo = structuredClone(original)
        cambiar(padreDe(suyo, camino))
        return suyo
      }
      return { que, camino, recurso, valor: con }
    }
    const enLista = typeof clave === 'number'
    yield change('quitado', (padre) => {
      if (Array.isArray(padre)) padre.splice(Number(clave), 1)
      else delete padre[clave]
    })
    yield change(
      'doblado',
      (padre) => {
        if (Array.isArray(padre)) padre.splice(Number(clave), 0, structuredClone(valor))
        else padre[clave] = [valor, valor]
      },
      valor,
    )
    if (!enLista)
      for (const nombre of [`${clave}X`, `_${clave}`, String(clave).toUpperCase()])
        yield change('renombrado', (padre) => {
          padre[nombre] = padre[clave]
          delete padre[clave]
        })
    for (const otro of contradichos(valor))
      yield change(
        'contradicho',
        (padre) => {
          padre[clave] = structuredClone(otro)
        },
        otro,
      )
  }
}
