import { textosMotivoDispensa } from '@receta/domain'
import { ApiError } from '#api/call'
import { toast } from '#ui/toast'
import { useDeshacer as useAccion } from './mostrador.queries'

export function useDeshacer() {
  const accion = useAccion()
  const undo = async (dispensa_id: number): Promise<void> => {
    try {
      const { resultado, causa } = await accion.mutateAsync({ dispensa_id })
      if (resultado === 'deshecha') return toast('Entrega deshecha: todo vuelve a quedar para retirar.')
      toast(causa ? textosMotivoDispensa[causa] : 'No se deshizo.', { nivel: 'advierte' })
    } catch (error) {
      toast(error instanceof ApiError ? error.message : 'No se deshizo.', { nivel: 'advierte' })
    }
  }
  return { undo, deshaciendo: accion.isPending }
}
