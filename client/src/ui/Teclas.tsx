import { useApariencia } from '#session/apariencia'

/** Key caps beside an action, for eyes only: the action's own name already says what it does. One that is off is not drawn. */
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
