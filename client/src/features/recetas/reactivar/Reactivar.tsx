import type { Hallazgo, OutputOf, reactivaReceta, RecetaCompleta } from '@receta/contract'
import { empiezaEn, textosReceta } from '@receta/domain'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { useSegundoFactor } from '#api/segundo-factor'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { toast } from '#ui/toast'
import { textoMotivo } from '../estado-en-palabras'
import { corregirReceta } from '../lista/busqueda'
import { useReactivarReceta } from '../recetas.queries'

type Props = {
  receta: Pick<RecetaCompleta, 'recetas_id' | 'estado' | 'es_autor' | 'motivo' | 'apellidoNombre' | 'paciente'>
}

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
  const escrito = `reactivar:${receta.recetas_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const [frenos, setFrenos] = useState<readonly Hallazgo[]>([])
  const reactivar = useReactivarReceta()
  const prueba = useSegundoFactor({
    accion: async () => {
      const { recetas_id } = receta
      try {
        count(await reactivar.mutateAsync({ recetas_id, motivo: motivo.trim() }))
        forgetEscrito(escrito)
        onClose()
      } catch (fallo) {
        if (!(fallo instanceof ApiError) || fallo.code !== 'REACTIVACION_FRENADA') throw fallo
        setFrenos(fallo.hallazgos)
      }
    },
  })
  if (frenos.length > 0) return <FrenadaDialog receta={receta} frenos={frenos} onClose={onClose} />
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

/** Findings prevent reactivating: the receta has to be corrected in the form, where they can be acknowledged. */
function FrenadaDialog({ receta, frenos, onClose }: Props & { frenos: readonly Hallazgo[]; onClose: () => void }) {
  const motivo = `La farmacia pidió revisarla${receta.motivo ? `: ${textoMotivo(receta.motivo)}` : ''}`
  return (
    <Dialogo
      titulo="Así no se puede reactivar"
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>Dejarla bloqueada</Button>
          <LinkButton tone="primary" {...corregirReceta(receta, { motivo: motivo.slice(0, 200), serie: false })}>
            Corregir la receta
          </LinkButton>
        </>
      }
    >
      <div className="columna">
        {frenos.map(({ clave, codigo, mensaje }) => (
          <Aviso
            key={clave}
            nivel="frena"
            titulo={codigo === 'DUDA_DE_FARMACIA' ? 'Falta tu respuesta' : 'Con lo que hoy se sabe del paciente'}
            nivelTitulo={3}
          >
            <p>{mensaje}</p>
          </Aviso>
        ))}
        <p>Sigue bloqueada. Al firmar la corregida, esta se anula sola.</p>
      </div>
    </Dialogo>
  )
}

/** It may have changed meanwhile, so the current state is shown. */
function count({ resultado, estado, avisos }: OutputOf<typeof reactivaReceta>): void {
  if (resultado === 'reactivada' && avisos.length > 0)
    return toast(`Reactivada. Para mirar: ${avisos.map((a) => a.mensaje).join(' ')}`, { nivel: 'advierte' })
  if (resultado === 'reactivada') return toast('Reactivada. El paciente y las farmacias ya la ven así.')
  toast(`No se reactivó: está ${textosReceta[estado].profesional.toLowerCase()}. Mirá cómo quedó antes de seguir.`, {
    nivel: 'advierte',
  })
}
