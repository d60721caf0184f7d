import { useApariencia } from '#session/apariencia'

/** Key caps beside an action, hidden from screen readers. Disabled shortcuts are not shown. */
export function Teclas({ children }: { children: string }) {
  const { atajosUnaTecla } = useApariencia()
  if (!atajosUnaTecla && children.length === 1) return null
  return (
    <span className="teclas" aria-hidden="true">
      {children.split(/[ +]/).map((tecla) => (
        <kbd key={tecla}>{tecla}</kbd>
      ))}
    </span>
  )
}
