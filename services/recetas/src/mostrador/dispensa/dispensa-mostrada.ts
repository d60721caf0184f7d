import type { Dispensa } from '@receta/contract'
import { deshacerMs, puede, Rol } from '@receta/domain'
import type { DispensaRow } from './dispensas.repository'

export const undoUntil = (en: Date): Date => new Date(en.getTime() + deshacerMs)

const comoFarmacia = { rol: Rol.PRESERFAR, esAutor: false }
const segunLaTabla = ({ receta }: DispensaRow, now: Date): boolean =>
  receta !== null && puede('deshacer', receta, comoFarmacia, now).ok

/** Only the last valid one of a receta can be undone. */
export function dispensasMostradas(filas: readonly DispensaRow[], farmacia_id: number, now: Date): Dispensa[] {
  const ultimas = new Map<number, number>()
  for (const { recetas_id, dispensa_id, deshecha_en } of filas)
    if (deshecha_en === null) ultimas.set(recetas_id, Math.max(ultimas.get(recetas_id) ?? 0, dispensa_id))
  return filas.map((fila) => {
    const hasta = undoUntil(fila.en)
    const esLaUltima = fila.farmacia_id === farmacia_id && ultimas.get(fila.recetas_id) === fila.dispensa_id
    const seDeshace = esLaUltima && now <= hasta && segunLaTabla(fila, now)
    return {
      dispensa_id: fila.dispensa_id,
      recetas_id: fila.recetas_id,
      referencia: fila.referencia,
      apellidoNombre: fila.apellidoNombre,
      farmacia: fila.farmacia,
      quien: fila.quien,
      entrego: fila.entrego,
      en: fila.en.toISOString(),
      items: fila.items,
      faltantes: fila.faltantes,
      deshacer_hasta: seDeshace ? hasta.toISOString() : null,
      deshecha: fila.deshecha_en && {
        en: fila.deshecha_en.toISOString(),
        quien: fila.deshecha_quien ?? '',
        motivo: fila.deshecha_motivo,
        persona: fila.deshecha_persona,
      },
    }
  })
}
