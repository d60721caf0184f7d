import type { Usos } from '@receta/contract'
import { normalize } from '@receta/domain'

type Diagnostico = { codigo: string; texto: string }

/** Uses from which a diagnosis is a habit of the médico: one or two of last month say nothing. */
const habito = 3

const palabras = (texto: string) => normalize(texto).match(/[\p{L}\p{N}]+/gu) ?? []

/** Whether each word of what was typed begins one of the diagnosis, or it is the beginning of its code. */
function responde({ codigo, texto }: Diagnostico, query: string): boolean {
  const suyas = palabras(texto)
  const dichas = palabras(query)
  if (dichas.join('').length < 2) return false
  if (codigo.replace('.', '').startsWith(dichas.join('').toUpperCase())) return true
  return dichas.every((palabra) => suyas.some((suya) => suya.startsWith(palabra)))
}

/** What this patient already has (`delPaciente`, codes), what the médico uses (also what the service cut off), and the rest as it came. */
export function orderDiagnosticos<D extends Diagnostico>(
  query: string,
  encontrados: readonly D[],
  { usados, delPaciente }: { usados: Usos['diagnosticos']; delPaciente: ReadonlySet<string> },
): Diagnostico[] {
  const veces = new Map(usados.map((u) => [u.codigo, u.veces]))
  const propios = usados.filter((u) => responde(u, query) && !encontrados.some((d) => d.codigo === u.codigo))
  const todos: Diagnostico[] = [...encontrados, ...propios.map(({ codigo, texto }) => ({ codigo, texto }))]
  const puesto = ({ codigo }: Diagnostico) => {
    const suyas = veces.get(codigo) ?? 0
    return (delPaciente.has(codigo) ? -1_000_000 : 0) - (suyas >= habito ? suyas : 0)
  }
  return todos.toSorted((a, b) => puesto(a) - puesto(b))
}
