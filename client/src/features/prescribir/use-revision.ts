import type { Hallazgo } from '@receta/contract'
import { useMemo, useState } from 'react'
import { currentConfig } from '#api/config'
import { hallazgosAbiertos } from './hallazgos'
import { useRevision } from './prescribir.queries'
import type { RecetaDraft } from './receta-draft-inicial'
import { aBorrador } from './receta-informe'
import { useDemorado } from './use-demorado'

/** The live checks of the draft, and what a refused signature said until the draft changes. */
export function useControles(draft: RecetaDraft) {
  const borrador = useMemo(() => aBorrador(draft, currentConfig().soft_id), [draft])
  const quieto = useDemorado(borrador, 400)
  const revision = useRevision(quieto)
  const [rechazo, setRechazo] = useState<{ draft: RecetaDraft; hallazgos: readonly Hallazgo[] } | null>(null)

  const datos = borrador && quieto ? revision.data : undefined
  const hallazgos = rechazo?.draft === draft ? rechazo.hallazgos : (datos?.hallazgos ?? [])
  return {
    verificaciones: datos?.verificaciones ?? [],
    error: borrador && revision.error ? revision.error.message : undefined,
    ...hallazgosAbiertos(hallazgos, draft),
    rechazar: (nuevos: readonly Hallazgo[]) => setRechazo({ draft, hallazgos: nuevos }),
  }
}
