import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  titulo: string
  /** What the margin carries: a number, an icon, or nothing. */
  canal: ReactNode
  /** Finished: folded to one line with its tick. */
  hecha?: boolean
  linea?: boolean
  /** Opening it puts the cursor in its first field. */
  conFoco?: boolean
  children: ReactNode
}

const campos = 'input:not([type=hidden], [disabled]), select, textarea, [role=spinbutton], button'

const primerCampo = (dentro: Element) =>
  dentro.querySelector<HTMLElement>('[data-foco] input, input[type=radio]:checked') ??
  dentro.querySelector<HTMLElement>(campos)

/** Puts the cursor in a section that is opening, in that field of it when it has it, or where the section begins. */
export function enfocarSeccion(titulo: string, campo = '', intentos = 10): void {
  setTimeout(() => {
    const dentro = document.querySelector(`.sec[aria-label="${titulo}"] > .c`)
    const donde = campo === '' ? null : dentro?.querySelector(`[data-campo~="${campo}"]`)
    const suyo = donde && primerCampo(donde)
    if ((!dentro || (campo !== '' && !suyo)) && intentos > 0) return enfocarSeccion(titulo, campo, intentos - 1)
    if (suyo) return suyo.focus()
    // A sheet above the section has the cursor already.
    if (document.activeElement?.closest('[role=dialog]') || dentro?.contains(document.activeElement)) return
    if (dentro) primerCampo(dentro)?.focus()
  }, 50)
}

/** A section of the form: it hangs from the margin line like a line of the paper receta. */
export function Seccion({ titulo, canal, hecha = false, linea = false, conFoco = false, children }: Props) {
  const cuerpo = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dentro = cuerpo.current
    if (!conFoco || !dentro || dentro.contains(document.activeElement)) return
    primerCampo(dentro)?.focus()
  }, [conFoco])
  return (
    <section className={`sec${linea ? ' lin' : ''}${hecha ? ' hecha' : ''}`} aria-label={titulo}>
      <div className="canal">{canal}</div>
      <div className="c" ref={cuerpo}>
        {children}
      </div>
    </section>
  )
}
