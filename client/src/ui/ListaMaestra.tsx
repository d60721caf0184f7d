import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Link, type LinkProps } from 'react-router'
import { useShortcuts } from './shortcuts'

type Props<T> = {
  label: string
  items: readonly T[]
  getKey: (item: T) => number
  elegida: number | null
  destino: (item: T) => Pick<LinkProps, 'to' | 'replace' | 'state'>
  /** Lower-case letters that act on the focused row. */
  teclas?: Readonly<Record<string, (item: T) => void>>
  /** Its letters also act, from anywhere else on the page, on the row that the detail shows, unless single letters are turned off. */
  deTodaLaPagina?: boolean
  /** Moves the focus to that row once it is there; another object asks again. */
  enfocar?: { clave: number } | undefined
  children: (item: T) => ReactNode
}

/** The list beside a detail. One tab stop: arrows move, Enter opens, and letter keys only work while it has the focus (WCAG 2.1.4). */
export function ListaMaestra<T>(props: Props<T>) {
  const { label, items, getKey, elegida, destino, teclas, deTodaLaPagina = false, enfocar, children } = props
  const lista = useRef<HTMLUListElement>(null)
  const [enfocada, setEnfocada] = useState<number | null>(null)
  const activa = Math.max(
    items.findIndex((item) => getKey(item) === (enfocada ?? elegida)),
    0,
  )

  const focus = (i: number) => {
    const filas = lista.current?.querySelectorAll<HTMLAnchorElement>('a.renglon')
    filas?.[Math.min(Math.max(i, 0), items.length - 1)]?.focus()
  }

  const atendido = useRef<{ clave: number }>(undefined)
  const lugar = enfocar ? items.findIndex((item) => getKey(item) === enfocar.clave) : -1
  useEffect(() => {
    if (lugar < 0 || atendido.current === enfocar) return
    atendido.current = enfocar
    lista.current?.querySelectorAll<HTMLAnchorElement>('a.renglon')[lugar]?.focus()
  }, [enfocar, lugar])

  const actOnShown = (accion: (item: T) => void) => {
    const enLista = lista.current?.contains(document.activeElement) ?? false
    const item = enLista ? items[activa] : items.find((uno) => getKey(uno) === elegida)
    if (item !== undefined) accion(item)
  }
  useShortcuts(
    Object.fromEntries(
      Object.entries(teclas ?? {}).map(([letra, accion]) => [letra, () => actOnShown(accion)] as const),
    ),
    deTodaLaPagina,
  )

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const item = items[activa]
    if (item === undefined) return
    const mover: Record<string, () => void> = {
      ArrowDown: () => focus(activa + 1),
      ArrowUp: () => focus(activa - 1),
      Home: () => focus(0),
      End: () => focus(items.length - 1),
    }
    const propia = teclas?.[event.key.toLowerCase()]
    const accion = mover[event.key] ?? (propia && (() => propia(item)))
    if (!accion) return
    event.preventDefault()
    accion()
  }

  return (
    <ul ref={lista} className="papel renglones lista-maestra" aria-label={label}>
      {items.map((item, i) => {
        const esElegida = getKey(item) === elegida
        return (
          <li key={getKey(item)}>
            <Link
              {...destino(item)}
              className={`renglon${esElegida ? ' elegido' : ''}`}
              aria-current={esElegida ? 'true' : undefined}
              tabIndex={i === activa ? 0 : -1}
              onFocus={() => setEnfocada(getKey(item))}
              onKeyDown={onKeyDown}
            >
              {children(item)}
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
