import { useEffect, useRef } from 'react'
import { Aviso } from './Aviso'
import type { Errores } from './use-formulario'
import './resumen-errores.css'

type Props = {
  errores: Errores
  /** When it grows, the focus goes to the first wrong field. */
  intentos: number
  nombre: (campo: string) => string
}

const enfocable = 'input:not([type=hidden]), select, textarea, [role=spinbutton]'

function primero(raiz: Element | null | undefined): HTMLElement | null {
  if (!raiz) return null
  return raiz.matches(enfocable) ? (raiz as HTMLElement) : raiz.querySelector<HTMLElement>(enfocable)
}

/** By its name, or by the data-campo around a field without one. */
const search = (form: Element | null | undefined, campo: string) =>
  primero(form?.querySelector(`[name="${CSS.escape(campo)}"], [data-campo="${CSS.escape(campo)}"]`))

/** WCAG 3.3.1: lists the wrong fields of a form with links. It must come first in the form. */
export function ResumenErrores({ errores, intentos, nombre }: Props) {
  const inicio = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (intentos > 0) primero(inicio.current?.closest('form')?.querySelector('[aria-invalid="true"]'))?.focus()
  }, [intentos])
  const lista = Object.keys(errores)
  return (
    <div ref={inicio} className="resumen-errores">
      {intentos > 0 && lista.length > 1 && (
        <Aviso nivelTitulo={2} nivel="frena" titulo={`Hay ${lista.length} datos para revisar`}>
          <ul className="fila envuelve">
            {lista.map((campo) => (
              <li key={campo}>
                <button type="button" onClick={() => search(inicio.current?.closest('form'), campo)?.focus()}>
                  {nombre(campo)}
                </button>
              </li>
            ))}
          </ul>
        </Aviso>
      )}
    </div>
  )
}
