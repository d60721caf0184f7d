import { type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { escritosLeidos, findEscrito, forgetEscrito, keepEscrito, readEscritos } from './escrito'

const isObject = (valor: unknown): valor is Record<string, unknown> =>
  typeof valor === 'object' && valor !== null && !Array.isArray(valor)

/** A stored object fills in what it knows, because the form of this version may have other fields. */
const join = <T>(inicial: T, guardado: unknown): T =>
  isObject(inicial) && isObject(guardado) ? { ...inicial, ...guardado } : (guardado as T)

const without = (valor: unknown, nunca: readonly string[]): unknown =>
  isObject(valor) ? Object.fromEntries(Object.entries(valor).filter(([clave]) => !nunca.includes(clave))) : valor

type Resto = {
  /** Whether the value is what was left unsent before. */
  retomado: boolean
  /** Goes back to the beginning and erases what was kept of the whole form. */
  discard: () => void
}

/**
 * useState for what is typed in a form: it survives a reload, a crash, the way back and an update of the page until forgetEscrito(raiz)
 * says that it was sent (decision 0079). Values are JSON. `raiz` is the form and its subject and does not change while it is open; null
 * keeps nothing. `nunca` names the fields of an object that are never stored, as a password.
 */
export function useEscrito<T>(
  raiz: string | null,
  campo: string,
  inicial: T | (() => T),
  nunca: readonly string[] = [],
): [T, (next: SetStateAction<T>) => void, Resto] {
  const [primero] = useState<T>(inicial)
  const [{ valor, retomado }, setTodo] = useState(() => {
    const guardado = raiz === null ? undefined : findEscrito(raiz, campo)
    return guardado === undefined
      ? { valor: primero, retomado: false }
      : { valor: join(primero, guardado), retomado: true }
  })
  const actual = useRef(valor)
  const tocado = useRef(false)

  const setValor = useCallback(
    (next: SetStateAction<T>) => {
      const nuevo = typeof next === 'function' ? (next as (antes: T) => T)(actual.current) : next
      actual.current = nuevo
      tocado.current = true
      setTodo((antes) => ({ ...antes, valor: nuevo }))
      if (raiz !== null) keepEscrito(raiz, campo, without(nuevo, nunca))
    },
    // oxlint-disable-next-line react/exhaustive-deps -- `nunca` is written in the call and never changes
    [raiz, campo],
  )

  // A form that opens before the disk answered is filled then, unless somebody typed first.
  useEffect(() => {
    if (raiz === null || escritosLeidos()) return
    let abierto = true
    void readEscritos().then(() => {
      const guardado = findEscrito(raiz, campo)
      if (!abierto || tocado.current || guardado === undefined) return
      actual.current = join(primero, guardado)
      setTodo({ valor: actual.current, retomado: true })
    })
    return () => {
      abierto = false
    }
  }, [raiz, campo, primero])

  const discard = useCallback(() => {
    actual.current = primero
    setTodo({ valor: primero, retomado: false })
    if (raiz !== null) forgetEscrito(raiz)
  }, [raiz, primero])
  return [valor, setValor, { retomado, discard }]
}
