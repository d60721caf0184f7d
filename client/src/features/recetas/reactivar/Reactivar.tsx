import type { OutputOf, reactivaReceta, RecetaCompleta } from '@receta/contract'
import { empiezaEn, textosReceta } from '@receta/domain'
import { useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { textoMotivo } from '../estado-en-palabras'
import { useReactivarReceta } from '../recetas.queries'

type Props = { receta: Pick<RecetaCompleta, 'recetas_id' | 'estado' | 'es_autor' | 'motivo' | 'apellidoNombre'> }

/** What a farmacia stopped, its médico may let go on: offered to nobody else, and only while it is stopped. */
export function Reactivar({ receta }: Props) {
  const [abierto, setAbierto] = useState(false)
  if (!empiezaEn('reactivar', receta.estado) || !receta.es_autor) return null
  return (
    <>
      <OnlineButton size="chico" tone="primary" onPress={() => setAbierto(true)}>
        <Icon name="check-check" size="chica" />
        <span>Reactivar</span>
      </OnlineButton>
      {abierto && <ReactivarDialog receta={receta} onClose={() => setAbierto(false)} />}
    </>
  )
}

function ReactivarDialog({ receta, onClose }: Props & { onClose: () => void }) {
  const [motivo, setMotivo] = useState('')
  const reactivar = useReactivarReceta()
  const prueba = useSegundoFactor({
    accion: async () => {
      const { recetas_id } = receta
      contar(await reactivar.mutateAsync({ recetas_id, motivo: motivo.trim() }))
      onClose()
    },
  })
  return (
    <DialogoMotivo
      titulo={`Reactivar la receta de ${receta.apellidoNombre}`}
      boton="Reactivar la receta"
      salida="Dejarla bloqueada"
      motivo={{
        label: 'Qué le decís a la farmacia (opcional)',
        descripcion: 'Queda en los movimientos de la receta.',
        value: motivo,
        onChange: setMotivo,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      <p>
        La farmacia pidió revisarla{receta.motivo ? `: «${textoMotivo(receta.motivo)}»` : ''}. Si está bien como está,
        se puede volver a retirar en cualquier farmacia. Si no, anulala y corregila.
      </p>
    </DialogoMotivo>
  )
}

/** Somebody may have done something to it meanwhile: then what it is now is said. */
function contar({ resultado, estado }: OutputOf<typeof reactivaReceta>): void {
  if (resultado === 'reactivada') return toast('Reactivada. El paciente y las farmacias ya la ven así.')
  toast(`No se reactivó: está ${textosReceta[estado].profesional.toLowerCase()}.`, { nivel: 'advierte' })
}
