import type { Hallazgo } from '@receta/contract'
import { createContext, useContext, useMemo, useState } from 'react'
import { currentConfig } from '#api/config'
import { useDemorado } from '#ui/use-demorado'
import { campoDelAviso, type Juicio } from '../secciones/estado'
import { hallazgosAbiertos, primerAviso } from './hallazgos'
import { useRevision } from '../prescribir.queries'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'
import { aRevision } from '../borrador/receta-informe'

/** Also the findings of a refused signature, until the draft changes. */
export function useControles(draft: RecetaDraft) {
  const pedido = useMemo(() => ({ draft, borrador: aRevision(draft, currentConfig().soft_id) }), [draft])
  const quieto = useDemorado(pedido, 400)
  const revision = useRevision(quieto.borrador)
  const esperando = revision.isFetching && (revision.isPlaceholderData || revision.isPending)
  // The draft that the current findings are about, while newer ones are loading.
  const [juzgado, setJuzgado] = useState(draft)
  if (revision.data && !revision.isPlaceholderData && juzgado !== quieto.draft) setJuzgado(quieto.draft)
  const [rechazo, setRechazo] = useState<{ draft: RecetaDraft; hallazgos: readonly Hallazgo[] } | null>(null)

  const datos = pedido.borrador && quieto.borrador ? revision.data : undefined
  const hallazgos = rechazo?.draft === draft ? rechazo.hallazgos : (datos?.hallazgos ?? [])
  const abiertos = hallazgosAbiertos(hallazgos, draft, juzgado)
  const aviso = primerAviso(abiertos, draft)
  const juicio: Juicio = {
    alDia: quieto === pedido && !esperando,
    aviso: aviso && campoDelAviso(aviso),
  }
  return {
    verificaciones: datos?.verificaciones ?? [],
    faltaPeso: datos?.falta_peso ?? false,
    faltaDomicilio: abiertos.frenan.some(({ codigo }) => codigo === 'DOMICILIO_FALTA'),
    error: pedido.borrador && revision.error ? revision.error.message : undefined,
    ...abiertos,
    impiden: aviso !== null,
    juicio,
    reject: (nuevos: readonly Hallazgo[]) => setRechazo({ draft, hallazgos: nuevos }),
  }
}
export type Controles = ReturnType<typeof useControles>

export const ControlesContext = createContext<Controles | null>(null)

export function useControlesDeLaReceta(): Controles {
  const controles = useContext(ControlesContext)
  if (!controles) throw new Error('No receta is being checked here')
  return controles
}
