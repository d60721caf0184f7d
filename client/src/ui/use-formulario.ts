import { useState } from 'react'
import { useEscrito } from '#session/use-escrito'

/** Problems by field: 'email', 'matriculas.0.numero'. */
export type Errores = Readonly<Record<string, string>>

type DeTexto<D> = { [C in keyof D & string]: D[C] extends string ? C : never }[keyof D & string]

const esDe = (campo: string, cambiado: string) => campo === cambiado || campo.startsWith(`${cambiado}.`)

const filter = (errores: Errores, queda: (campo: string) => boolean): Errores =>
  Object.fromEntries(Object.entries(errores).filter(([campo]) => queda(campo)))

/**
 * A field shows its problem after it was left with content, all do after an attempt. The server's stays until its field changes.
 * With `escrito` what is typed is kept until it is sent, see useEscrito.
 */
export function useFormulario<D extends object>(
  inicial: D | (() => D),
  revisar: (datos: D) => Errores,
  escrito: { raiz: string; nunca?: readonly (keyof D & string)[] } | null = null,
) {
  const [datos, setDatos, guardado] = useEscrito<D>(escrito?.raiz ?? null, 'datos', inicial, escrito?.nunca)
  const [salidos, setSalidos] = useState<ReadonlySet<string>>(new Set())
  const [intentos, setIntentos] = useState(0)
  const [delServidor, setDelServidor] = useState<Errores>({})
  const propios = revisar(datos)
  const todos = { ...delServidor, ...propios }
  const errores = intentos > 0 ? todos : filter(todos, (campo) => salidos.has(campo))

  const change = (cambios: Partial<D>) => {
    setDatos((antes) => ({ ...antes, ...cambios }))
    const cambiados = Object.keys(cambios)
    setDelServidor((antes) => filter(antes, (campo) => !cambiados.some((cambiado) => esDe(campo, cambiado))))
  }

  return {
    datos,
    change,
    guardado,
    errores,
    intentos,
    campo: <C extends DeTexto<D>>(name: C) => ({
      name,
      value: datos[name] as string,
      onChange: (valor: string) => change({ [name]: valor } as Partial<D>),
      onBlur: () => {
        if (datos[name] !== '') setSalidos((antes) => new Set([...antes, name]))
      },
      error: errores[name],
    }),
    /** True when there are no problems known here; otherwise shows them all. */
    attempt: (): boolean => {
      setIntentos((n) => n + 1)
      return Object.keys(propios).length === 0
    },
    reject: (fields: Readonly<Record<string, readonly string[]>>) => {
      setDelServidor(Object.fromEntries(Object.entries(fields).map(([campo, palabras]) => [campo, palabras.join(' ')])))
      setIntentos((n) => n + 1)
    },
  }
}
