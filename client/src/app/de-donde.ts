const deDonde: Readonly<Record<string, readonly string[]>> = {
  '/receta': ['/medico-prescripcion', '/principal'],
  '/prescribir': ['/medico-prescripcion'],
  '/medico-prescripcion': ['/principal'],
  '/farmacia-detalle': ['/farmacias'],
  '/producto-detalle': ['/vdm'],
}

export const seccionDe = (pathname: string, entradas: readonly string[]): string =>
  [pathname, ...(deDonde[pathname] ?? [])].find((path) => entradas.includes(path)) ?? pathname
