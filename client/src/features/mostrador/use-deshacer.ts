import { textosMotivoDispensa } from '@receta/domain'
import { ApiError } from '#api/call'
import { toast } from '#ui/toast'
import { useDeshacer as useAccion } from './mostrador.queries'

const sigue = 'No se deshizo: la entrega sigue hecha. Recargá la página y probá de nuevo.'

export function useDeshacer() {
  const accion = useAccion()
  const undo = async (dispensa_id: number): Promise<void> => {
    try {
      const { resultado, causa } = await accion.mutateAsync({ dispensa_id })
      if (resultado === 'deshecha') return toast('Entrega deshecha: todo vuelve a quedar para retirar.')
      toast(causa ? textosMotivoDispensa[causa] : sigue, { nivel: 'advierte' })
    } catch (error) {
      toast(error instanceof ApiError ? error.message : sigue, { nivel: 'advierte' })
    }
  }
  return { undo, deshaciendo: accion.isPending }
}
