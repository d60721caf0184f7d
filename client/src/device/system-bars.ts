/** Writes the clock and the battery so that they are read over our bar; a browser does it by its own theme. */
export function paintSystemBars(_tema: 'automatico' | 'claro' | 'oscuro'): void {
  // The page has no say over the system's bars.
}
