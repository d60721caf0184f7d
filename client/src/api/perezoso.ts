/**
 * What `make` gives, made when something of it is first read. The build wraps each schema of the contract in it (vite-contrato.ts), because
 * building those of a médico's first screen took a fifth of a second of a phone, and it reads five.
 */
export function perezoso<T extends object>(make: () => T): T {
  let hecho: T | undefined
  const real = (): T => {
    hecho ??= make()
    return hecho
  }
  return new Proxy({} as T, {
    get(_, key) {
      const value: unknown = Reflect.get(real(), key)
      // A method reads and writes the schema itself, and never this stand-in of it.
      return typeof value === 'function' ? (value.bind(real()) as unknown) : value
    },
    has: (_, key) => Reflect.has(real(), key),
    ownKeys: () => Reflect.ownKeys(real()),
    getPrototypeOf: () => Reflect.getPrototypeOf(real()),
    // A stand-in may not show a property as fixed that it does not have itself.
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(real(), key)
      return found && { ...found, configurable: true }
    },
  })
}
