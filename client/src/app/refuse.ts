import { redirect } from 'react-router'
import { toast } from '#ui/toast'

/** §8. */
export function refuse(): Response {
  toast('No tenés permiso para entrar ahí.', { nivel: 'advierte' })
  return redirect('/principal')
}
