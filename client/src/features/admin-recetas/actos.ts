import type { anularReceta, mostradorDeshacer, OutputOf } from '@receta/contract'
import { textosNoAnulada } from '@receta/domain'

export type Dicho = { nivel: 'informa' | 'advierte' | 'frena'; titulo: string; texto: string }

export function tellAnulacion({ resultado, causa, farmacia }: OutputOf<typeof anularReceta>): Dicho {
  if (resultado === 'anulada')
    return { nivel: 'informa', titulo: 'Anulada', texto: 'El paciente, su profesional y las farmacias ya la ven así.' }
  if (resultado === 'pendiente')
    return {
      nivel: 'advierte',
      titulo: 'Anulación pendiente',
      texto: `La tiene ${farmacia?.nombre ?? 'una farmacia'}. Si la devuelve, se anula sola; si la entrega antes, no se anula.`,
    }
  return { nivel: 'frena', titulo: 'No se pudo anular', texto: textosNoAnulada[causa ?? 'NO_AUTORIZADA'] }
}

export function tellUndone({ resultado, causa }: OutputOf<typeof mostradorDeshacer>): Dicho {
  if (resultado === 'deshecha')
    return {
      nivel: 'informa',
      titulo: 'Entrega deshecha',
      texto: 'La receta volvió a como estaba antes de entregarla.',
    }
  const texto =
    causa === 'DISPENSA_POSTERIOR'
      ? 'Después se entregó otra parte: primero se deshace la última.'
      : 'La receta ya no está entregada: mirala de nuevo.'
  return { nivel: 'frena', titulo: 'No se deshizo', texto }
}
