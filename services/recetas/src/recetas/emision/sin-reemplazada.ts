import { type Db, rows } from '@receta/database'
import type { ContextoEmision } from './emision.repository'

type LineaRow = { ifa_clave: string; dia: string; mes: string; convenio_id: number }

/** As if that one were annulled already. Only for the live checks. */
export async function sinReemplazada(
  db: Db,
  contexto: ContextoEmision,
  medico_id: number,
  reemplaza_a: number | undefined,
): Promise<ContextoEmision> {
  if (reemplaza_a === undefined) return contexto
  const lineas = await rows<LineaRow>(
    db,
    {
      name: 'find_lineas_reemplazadas',
      text: `select i.ifa_clave, r.vigente_desde::text as dia,
                    to_char(r.vigente_desde, 'YYYY-MM') as mes, r.convenio_id
               from recetas r join recetas_items i using (recetas_id) where r.recetas_id = $1 and r.medico_id = $2`,
    },
    [reemplaza_a, medico_id],
  )
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
