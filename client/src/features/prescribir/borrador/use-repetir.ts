import type { Convenio } from '@receta/contract'
import { useEffect, useRef, useState } from 'react'
import { toast } from '#ui/toast'
import type { Formulario } from '../formulario/use-formulario'
import type { Pedido } from './borradores'
import { type NovedadesRepetida, repetir, traerParaRepetir } from './repetir'

const nada: NovedadesRepetida = { retirados: [], cambiados: [], entregas: [] }

/**
 * Puts a former receta in the draft; what was withdrawn or changed meanwhile is kept to be said. `alAbrir`: the one
 * this screen was opened for, repeated once its patient is here.
 */
export function useRepetir(
  f: Formulario,
  convenios: readonly Convenio[],
  { repetir: alAbrir, corrige }: Pick<Pedido, 'repetir' | 'corrige'>,
) {
  const [novedades, setNovedades] = useState(nada)
  const [enCurso, setEnCurso] = useState(alAbrir !== null)
  const pendiente = useRef(alAbrir)
  // The answers take a moment, and the draft may have changed meanwhile.
  const alDia = useRef(f)
  useEffect(() => {
    alDia.current = f
  })

  const repetirReceta = async (recetas_id: number, como: Pedido['corrige'] = null) => {
    setEnCurso(true)
    try {
      const repetida = await traerParaRepetir(recetas_id, f.draft.plan?.plan_id ?? null)
      if (!repetida) return
      const { acciones, novedades: nuevas } = repetir(alDia.current.draft, repetida, convenios, {
        corrige: como,
        now: new Date(),
      })
      for (const accion of acciones) f.dispatch(accion)
      setNovedades(nuevas)
    } catch (fallo) {
      toast((fallo as Error).message)
    } finally {
      setEnCurso(false)
      f.seguir(true)
    }
  }

  const listo = f.draft.persona !== null && f.esperado === ''
  useEffect(() => {
    const recetas_id = pendiente.current
    if (recetas_id === null || f.esperado !== '') return
    pendiente.current = null
    // Nobody with that document: there is nobody to repeat it for, and the search is open.
    if (f.draft.persona) void repetirReceta(recetas_id, corrige)
    else setEnCurso(false)
    // It waits for the patient alone.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [listo, f.esperado])

  return {
    repetirReceta: (recetas_id: number) => (enCurso ? Promise.resolve() : repetirReceta(recetas_id)),
    enCurso,
    novedades,
    olvidar: () => setNovedades(nada),
  }
}
