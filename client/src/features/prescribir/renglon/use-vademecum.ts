import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sinRed } from '../borrador/use-con-copia'
import { type OrdenProductos, useProductos } from '../prescribir.queries'

const copiadora = () => import('./vademecum-copia')

const sinCopia =
  'Sin conexión, y en este dispositivo no hay un vademécum guardado: se guarda solo al prescribir con conexión.'

/** Where the service gives no answer, it searches the copy of this device, which has no coverages. */
export function useBuscaProductos(query: string, plan: number | null, orden: OrdenProductos = {}) {
  const { data, error, isFetching } = useProductos(query, plan, orden)
  const callado = data === undefined && sinRed(error)
  const copia = useQuery({
    queryKey: ['vademecum-copia', query, orden],
    queryFn: async () => (await copiadora()).searchCopia(query, orden),
    enabled: callado && query.length >= 2,
    networkMode: 'always',
    gcTime: 0,
  })
  if (!callado) return { data, isFetching, error: error?.message, deCopia: false }
  const hallados = copia.data ?? undefined
  const esperando = copia.isPending && query.length >= 2
  return { data: hallados, isFetching: esperando, error: esperando || hallados ? undefined : sinCopia, deCopia: true }
}

/** How long a receta is open before the vademécum is downloaded, so that it does not delay what the médico waits for. */
const tranquiloMs = 4_000

/** Not when its owner saves data. */
export function useVademecumGuardado(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { saveData?: boolean } }
    if (connection?.saveData) return
    const espera = setTimeout(() => {
      if (!navigator.onLine) return
      // A failure keeps the previous copy; the next receta tries again.
      copiadora()
        .then(({ updateCopia }) => updateCopia(new Date()))
        .catch(() => undefined)
    }, tranquiloMs)
    return () => clearTimeout(espera)
  }, [])
}
