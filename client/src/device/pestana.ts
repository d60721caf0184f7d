const clave = 'receta-clara:pestana'

// Without storage the name lasts as long as the page.
const deEstaPagina = crypto.randomUUID()

/** A random name of this tab, which a reload or the recovery after a crash keeps, and which dies with the tab. */
export function nombrePestana(): string {
  try {
    const guardado = sessionStorage.getItem(clave)
    if (guardado !== null) return guardado
    sessionStorage.setItem(clave, deEstaPagina)
  } catch {}
  return deEstaPagina
}
