import { type Dispatch, useCallback, useEffect } from 'react'
import { useOnline } from '#ui/use-online'
import { fetchDeHoy } from '../prescribir.queries'
import type { DraftAction } from '../borrador/receta-draft'
import type { RecetaDraft } from '../borrador/receta-draft-inicial'

/** Returns a function that reloads all of them, since the vademécum refuses old codes. */
export function useProductosAlDia(draft: RecetaDraft, dispatch: Dispatch<DraftAction>): () => void {
  const plan = draft.plan?.plan_id ?? null
  const { productos } = draft

  const ask = useCallback(
    (ids: readonly number[]) => {
      for (const viejo of productos.filter((p) => ids.includes(p.id))) {
        void fetchDeHoy(viejo, plan).then(
          ({ suyo: producto }) => {
            if (producto) dispatch({ tipo: 'actualiza_producto', producto })
          },
          // The price stays unknown; signing loads it again and reports it.
          () => undefined,
        )
      }
    },
    [productos, plan, dispatch],
  )

  const sinCobertura =
    plan === null
      ? ''
      : productos
          .filter((p) => p.cobertura === null)
          .map((p) => p.id)
          .join()
  useEffect(() => {
    if (sinCobertura !== '') ask(sinCobertura.split(',').map(Number))
    // What is asked depends on the ids and the plan alone: an answer must not ask again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sinCobertura, plan])

  // Drugs found without a network lack the code to prescribe them, so they are loaded when it is back.
  const online = useOnline()
  const sinCodigo = online
    ? productos
        .filter((p) => p.codigo === '')
        .map((p) => p.id)
        .join()
    : ''
  useEffect(() => {
    if (sinCodigo !== '') ask(sinCodigo.split(',').map(Number))
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sinCodigo])

  return () => ask(productos.map((p) => p.id))
}
