import { redirect } from 'react-router'
import { toast } from '#ui/toast'

/** §8: the route is blocked, and the user stays where he is allowed. */
export function refuse(): Response {
  toast('No tenés permiso para entrar ahí.', { nivel: 'advierte' })
  return redirect('/principal')
}
