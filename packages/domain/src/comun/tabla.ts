/**
 * A table that is asked by words that people write. It inherits nothing: asked for «constructor» or «__proto__», a plain object answers
 * what every object has.
 */
export const createTabla = <T>(filas: Readonly<Record<string, T>>): Readonly<Record<string, T>> =>
  Object.assign(Object.create(null) as Record<string, T>, filas)
