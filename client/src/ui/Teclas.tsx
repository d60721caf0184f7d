/** Key caps beside an action, for eyes only: the action's own name already says what it does. */
export function Teclas({ children }: { children: string }) {
  return (
    <span className="teclas" aria-hidden="true">
      {children.split(/[ +]/).map((tecla) => (
        <kbd key={tecla}>{tecla}</kbd>
      ))}
    </span>
  )
}
