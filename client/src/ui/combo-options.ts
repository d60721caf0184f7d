import { cuenta } from '@receta/domain'
export type Section<T> = { key: string; titulo: string; items: readonly T[] }

/** A single index says which is highlighted. */
export function flatOptions<T>(items: readonly T[], sections: readonly Section<T>[] | undefined): readonly T[] {
  return sections ? sections.flatMap((section) => section.items) : items
}

/** Wraps around; -1 without options. */
export function nextActive(active: number, key: 'ArrowDown' | 'ArrowUp' | 'Home' | 'End', count: number): number {
  if (count === 0) return -1
  switch (key) {
    case 'ArrowDown':
      return (active + 1) % count
    case 'ArrowUp':
      return active <= 0 ? count - 1 : active - 1
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
}

export function resultCount(count: number, loading: boolean, nothing: string): string {
  if (loading) return 'Buscando.'
  if (count === 0) return nothing
  return cuenta(count, 'resultado.', 'resultados.')
}
