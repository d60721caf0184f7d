import type { RecetaResumen } from '@receta/contract'
import { seAnularia } from '@receta/domain'

export const seAnula = (
  receta: Pick<RecetaResumen, 'estado' | 'anulacion_pendiente'> & { items: readonly { dispensado: number }[] },
): boolean => seAnularia({ ...receta, dispensado: receta.items.some((i) => i.dispensado > 0) })
