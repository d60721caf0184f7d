import type { Adjunto } from '@receta/contract'
import type { AdjuntoRow } from './adjuntos.repository'

export const adjuntoEnJson = ({ adjunto_id, quien, en, nota, nombre, tipo, bytes, huella }: AdjuntoRow): Adjunto => ({
  adjunto_id,
  quien,
  en: new Date(en).toISOString(),
  nota,
  archivo:
    nombre === null || tipo === null || bytes === null || huella === null ? null : { nombre, tipo, bytes, huella },
})
