import { useNavigate } from 'react-router'
import { ApiError } from '#api/call'
import { usePedidoUnico } from '#api/pedido-unico'
import { useSegundoFactor } from '#api/segundo-factor'
import { toast } from '#ui/toast'
import type { useFormulario } from '#ui/use-formulario'
import { useNormas, usePublicar } from '../normas.queries'
import { claveDe } from '../palabras'
import { type Datos, pedidoNorma } from './norma-escrita'

/** Publishes with the second factor. When somebody else published meanwhile, what was typed stays. */
export function usePublicacion(
  form: ReturnType<typeof useFormulario<Datos>>,
  { version, setVersion, escrito }: { version: number; setVersion: (version: number) => void; escrito: string },
) {
  const navigate = useNavigate()
  const publicar = usePublicar()
  const { refetch } = useNormas()
  const claveDePedido = usePedidoUnico()
  return useSegundoFactor({
    // A second confirmation: a code of its own, also while another act's is fresh (M10).
    siempre: true,
    escrito,
    accion: async () => {
      const pedido = pedidoNorma(form.datos, version)
      try {
        const hecho = await publicar.mutateAsync({ ...pedido, clave_idempotencia: claveDePedido(pedido) })
        toast(`Publicada la versión ${version + 1}.`)
        await navigate({ search: `?norma=${encodeURIComponent(claveDe(hecho.norma))}` }, { replace: true })
      } catch (error) {
        if (error instanceof ApiError) {
          form.reject(error.fields)
          if (error.code === 'NORMA_CAMBIADA') {
            const nuevas = await refetch()
            const suya = nuevas.data?.items.find((n) => claveDe(n) === claveDe(pedido))
            setVersion(suya?.versiones[0]?.version ?? version)
          }
        }
        throw error
      }
    },
  })
}
