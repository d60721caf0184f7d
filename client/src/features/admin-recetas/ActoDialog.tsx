import { esMotivoFundado, motivoMinimo } from '@receta/domain'
import { type ReactNode, useState } from 'react'
import { useSegundoFactor } from '#api/segundo-factor'
import { DialogoMotivo } from '#ui/DialogoMotivo'

type Props = {
  titulo: string
  boton: string
  salida: string
  accion: (motivo: string) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export function ActoDialog({ titulo, boton, salida, accion, onClose, children }: Props) {
  const [motivo, setMotivo] = useState('')
  const prueba = useSegundoFactor({ anticipa: true, accion: () => accion(motivo.trim()) })
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
        falta: esMotivoFundado(motivo) ? undefined : `Escribir el motivo, con ${motivoMinimo} letras por lo menos.`,
      }}
      prueba={prueba}
      onClose={onClose}
    >
      {children}
    </DialogoMotivo>
  )
}
