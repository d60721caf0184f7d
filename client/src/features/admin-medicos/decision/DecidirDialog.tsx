import type { abmMedico, MedicoDatos, OutputOf } from '@receta/contract'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { DialogoMotivo } from '#ui/DialogoMotivo'
import { useAbmMedico } from '../medicos.queries'
import { nombreMedico } from '../palabras'
import { type Decision, decisiones, frenoDe, pedidoDecision } from './decisiones'

type Props = {
  medico: Pick<MedicoDatos, 'medico_id' | 'tratamiento' | 'nombre' | 'apellido' | 'correo_confirmado' | 'matriculas'>
  decision: Decision
  onClose: () => void
  onHecho: (respuesta: OutputOf<typeof abmMedico>) => void
}

export function DecidirDialog({ medico, decision, onClose, onHecho }: Props) {
  const { boton, titulo, salida, que, peligro, minimo } = decisiones[decision]
  const escrito = `medico-${decision}:${medico.medico_id}`
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const abm = useAbmMedico()
  const prueba = useSegundoFactor({
    anticipa: true,
    escrito,
    accion: async () => onHecho(await abm.mutateAsync(pedidoDecision(decision, medico.medico_id, motivo))),
  })
  const freno = frenoDe(decision, medico)
  const largo = motivo.trim().length
  const falta =
    largo < minimo
      ? 'Escribí el motivo: lo va a leer.'
      : largo > 0 && largo < 3
        ? 'Son 3 letras por lo menos.'
        : undefined
  return (
    <DialogoMotivo
      titulo={`${titulo} ${nombreMedico(medico)}`}
      boton={boton}
      salida={salida}
      peligro={peligro}
      motivo={{
        label: minimo > 0 ? 'Motivo' : 'Observación',
        descripcion: minimo > 0 ? 'Le llega por correo y queda en el historial.' : 'Queda en el historial.',
        value: motivo,
        onChange: setMotivo,
        falta,
      }}
      foco={minimo > 0 ? 'motivo' : 'boton'}
      prueba={prueba}
      onClose={onClose}
    >
      <p>{que}</p>
      {freno && (
        <Aviso nivel="advierte" titulo="Algo lo va a frenar">
          <p>{freno}</p>
        </Aviso>
      )}
    </DialogoMotivo>
  )
}
