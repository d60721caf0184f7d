import type { Actor, Db } from '@receta/database'
import type { Interesados } from './cambios.repository'

function clavesDe({ alcance, medico_id, persona_id, convenio_id, farmacia_id, usuario_id, tokens }: Actor): string[] {
  if (alcance !== 'propio') return ['todas']
  const ids = Object.entries({ medico_id, persona_id, convenio_id, farmacia_id, usuario_id })
  return [
    ...ids.flatMap(([que, id]) => (id === null || id === undefined ? [] : [`${que}:${id}`])),
    ...(tokens ?? []).map((token) => `token:${token.toString('hex')}`),
  ]
}

const clavesDelCambio = (i: Interesados): string[] => [
  'todas',
  `medico_id:${i.medico_id}`,
  `persona_id:${i.persona_id}`,
  `convenio_id:${i.convenio_id}`,
  ...i.farmacias.map((id) => `farmacia_id:${id}`),
  ...i.usuarios.map((id) => `usuario_id:${id}`),
  ...i.tokens.map((token) => `token:${token}`),
]

/** Those who listen, found by the actor they read as, so that a change asks only those it may concern. */
export class IndiceDeOyentes<Oye extends { lectores: readonly Db[] }> {
  private readonly claves = new Map<Oye, readonly string[]>()
  private readonly porClave = new Map<string, Set<Oye>>()

  put(oye: Oye): void {
    this.delete(oye)
    const claves = oye.lectores.flatMap(({ actor }) => (actor ? clavesDe(actor) : []))
    this.claves.set(oye, claves)
    for (const clave of claves) this.porClave.set(clave, (this.porClave.get(clave) ?? new Set()).add(oye))
  }

  delete(oye: Oye): void {
    for (const clave of this.claves.get(oye) ?? []) {
      const suyos = this.porClave.get(clave)
      suyos?.delete(oye)
      if (suyos?.size === 0) this.porClave.delete(clave)
    }
    this.claves.delete(oye)
  }

  has(oye: Oye): boolean {
    return this.claves.has(oye)
  }

  get size(): number {
    return this.claves.size
  }

  /** Whoever walks them may add and delete. */
  list(): Oye[] {
    return [...this.claves.keys()]
  }

  listInteresados(cambio: Interesados): Set<Oye> {
    return new Set(clavesDelCambio(cambio).flatMap((clave) => [...(this.porClave.get(clave) ?? [])]))
  }
}
