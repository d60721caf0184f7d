import { useState } from 'react'
import { Button } from '#ui/Button'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import type { PersonaDraft } from '../../borrador/receta-draft-inicial'
import { AntecedentesDialog, type CambioAntecedentes } from './AntecedentesDialog'

export function Antecedentes({
  persona,
  onCambio,
  now,
}: {
  persona: PersonaDraft
  onCambio: CambioAntecedentes
  now: Date
}) {
  const [abierto, setAbierto] = useState(false)
  useShortcuts({ 'Alt+A': () => setAbierto(true) }, !abierto)
  return (
    <>
      <Button tone="text" size="chico" onPress={() => setAbierto(true)}>
        Antecedentes<Teclas>Alt A</Teclas>
      </Button>
      {abierto && (
        <AntecedentesDialog persona={persona} onCambio={onCambio} onClose={() => setAbierto(false)} now={now} />
      )}
    </>
  )
}
