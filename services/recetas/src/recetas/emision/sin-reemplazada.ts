import type { Db } from '@receta/database'
import { type ContextoEmision, findLineasReemplazadas } from './emision.repository'

/** The context as it will be once the receta `reemplaza_a` is annulled, for the checks while the médico writes the new one. */
export async function sinReemplazada(
  db: Db,
  contexto: ContextoEmision,
  medico_id: number,
  reemplaza_a: number | undefined,
): Promise<ContextoEmision> {
  if (reemplaza_a === undefined) return contexto
  const lineas = await findLineasReemplazadas(db, reemplaza_a, medico_id)
  const [vieja] = lineas
  if (!vieja) return contexto
  const { dia, mes, convenio_id } = vieja
  const contadas = contexto.recetas_por_mes[mes] ?? 0
  const suya = contexto.previas.findIndex(
    (p) => p.dia === dia && lineas.every((l) => p.renglones.some((r) => r.ifa_clave === l.ifa_clave)),
  )
  return {
    ...contexto,
    en_curso: contexto.en_curso.filter((e) => e.recetas_id !== reemplaza_a),
    ...(contadas > 0 &&
      convenio_id === contexto.convenio?.convenio_id && {
        recetas_por_mes: { ...contexto.recetas_por_mes, [mes]: contadas - 1 },
      }),
    // What the normas with a period count.
    ...(suya >= 0 &&
      convenio_id === contexto.convenio?.convenio_id && { previas: contexto.previas.toSpliced(suya, 1) }),
  }
}
