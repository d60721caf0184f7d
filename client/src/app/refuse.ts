import { redirect } from 'react-router'
import { toast } from '#ui/toast'

/** §8: the route is blocked; whoever has a session is left where he may be. */
export function refuse(): Response {
  toast('No tenés permiso para entrar ahí.', { nivel: 'advierte' })
  return redirect('/principal')
}
