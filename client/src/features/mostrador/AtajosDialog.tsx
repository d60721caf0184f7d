import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { type GrupoDeAtajos, GruposDeAtajos } from '#ui/GruposDeAtajos'
import { Teclas } from '#ui/Teclas'
import { errores } from './receta/errores'

const grupos: readonly GrupoDeAtajos[] = [
  {
    titulo: 'En cualquier parte',
    atajos: [
      ['/', 'Volver al campo: un código o un DNI'],
      ['Alt 1-9', 'Pasar a ese paciente'],
      ['Alt N', 'El paciente que sigue'],
      ['Alt Z', 'Deshacer lo que se acaba de entregar'],
      ['Ctrl Enter', 'Entregar y firmar'],
      ['Esc', 'Cerrar lo abierto o lo rechazado; después, soltar'],
      ['?', 'Esta ayuda'],
    ],
  },
  {
    titulo: 'En un renglón',
    atajos: [
      ['Enter', 'Entregar todo lo que queda'],
      ['1-9', 'Entregar esa cantidad'],
      ['P', 'En parte: un número'],
      ['S', 'Sustituir: 1 o 2 el motivo, y Enter'],
      ['X', 'No hay'],
      ['1-4', 'Por qué queda algo, cuando lo pregunta'],
      ['L', 'Lote y vencimiento a mano'],
      ['C', 'Cambiar lo decidido'],
      ['B', `Bloquear la receta: 1 a ${errores.length} el error, y Ctrl Enter`],
      ['↑ ↓', 'Pasar de renglón'],
    ],
  },
]

export function AtajosDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialogo
      titulo="Atajos de teclado"
      isOpen
      onClose={onClose}
      tamano="ancho"
      pie={
        <Button autoFocus onPress={onClose}>
          Volver al mostrador<Teclas>Esc</Teclas>
        </Button>
      }
    >
      <div className="grupos-de-atajos">
        <GruposDeAtajos grupos={grupos} />
      </div>
      <p className="nota tinta-2">Leer una caja con el lector decide su renglón: cada caja es un envase.</p>
    </Dialogo>
  )
}
