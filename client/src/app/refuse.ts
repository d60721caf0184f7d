import { redirect } from 'react-router'
import { toast } from '#ui/toast'

/** Leads whoever may not enter back to his first screen, and says why (§8). */
export function refuse(): Response {
  toast('No tenés permiso para entrar ahí.', { nivel: 'advierte' })
  return redirect('/principal')
}
