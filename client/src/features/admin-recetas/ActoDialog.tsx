import { esMotivoFundado, motivoMinimo } from '@receta/domain'
import { type ReactNode } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { useEscrito } from '#session/use-escrito'
import { DialogoMotivo } from '#ui/DialogoMotivo'

type Props = {
  /** The act and its receta, by which the reason is kept until it is sent. */
  escrito: string
  titulo: string
  boton: string
  salida: string
  accion: (motivo: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function ActoDialog({ escrito, titulo, boton, salida, accion, onClose, children }: Props) {
  const [motivo, setMotivo] = useEscrito(escrito, 'motivo', '')
  const prueba = useSegundoFactor({ anticipa: true, escrito, accion: () => accion(motivo.trim()) })
  return (
    <DialogoMotivo
      titulo={titulo}
      boton={boton}
      salida={salida}
      peligro
      motivo={{
        label: 'Motivo',
        descripcion: 'Queda con tu nombre en la receta: lo leen el paciente y su profesional.',
        value: motivo,
        onChange: setMotivo,
        falta: esMotivoFundado(motivo) ? undefined : `Escribí el motivo, con ${motivoMinimo} letras por lo menos.`,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      {children}
    </DialogoMotivo>
  )
}
