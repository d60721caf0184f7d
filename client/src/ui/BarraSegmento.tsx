import { type ReactNode, useEffect, useRef } from 'react'

/** The tabs of a screen. On a phone they do not all fit: the one that is shown is scrolled into view, and the page stays where it is. */
export function BarraSegmento({ label, children }: { label: string; children: ReactNode }) {
  const barra = useRef<HTMLElement>(null)
  useEffect(() => {
    const actual = barra.current?.querySelector<HTMLElement>('[aria-current]')
    if (barra.current && actual)
      barra.current.scrollLeft = actual.offsetLeft - (barra.current.clientWidth - actual.offsetWidth) / 2
  })
  return (
    <nav ref={barra} className="segmento" aria-label={label}>
      {children}
    </nav>
  )
}
