const deDonde: Readonly<Record<string, readonly string[]>> = {
  '/receta': ['/medico-prescripcion', '/principal'],
  '/prescribir': ['/medico-prescripcion'],
  '/medico-prescripcion': ['/principal'],
  '/farmacia-detalle': ['/farmacias'],
  '/producto-detalle': ['/vdm'],
  '/admin-recetas': ['/principal'],
}

/** Under which of these entries a screen is: its own, or that of what opens it or shows it too. */
export const seccionDe = (pathname: string, entradas: readonly string[]): string =>
  [pathname, ...(deDonde[pathname] ?? [])].find((path) => entradas.includes(path)) ?? pathname
