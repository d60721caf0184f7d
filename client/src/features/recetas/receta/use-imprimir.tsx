import { type ReactNode, useState } from 'react'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { RadioGroupField } from '#ui/RadioGroupField'
import { ApiError } from '#api/call'
import { openDocumento, type Formato } from './documento'
import type { AccesoReceta } from '../recetas.queries'

type Imprimible = { recetas_id?: number; referencia: string }

const formatos: readonly { value: Formato; label: string; descripcion: string }[] = [
  { value: 'A4', label: 'Hoja A4', descripcion: 'La de siempre' },
  { value: 'A5', label: 'Media hoja (A5)', descripcion: 'Gasta menos papel; vale igual' },
  { value: 'toma', label: 'Hoja de toma', descripcion: 'Cómo tomarlo, en letra grande. No es la receta' },
]

/** `dialogo` asks for the size and must be rendered in the screen. */
export function useImprimir(acceso?: AccesoReceta): { print: (receta: Imprimible) => void; dialogo: ReactNode } {
  const [receta, setReceta] = useState<Imprimible | null>(null)
  const dialogo = receta && (
    <ImprimirDialog
      acceso={acceso ?? { recetas_id: receta.recetas_id }}
      referencia={receta.referencia}
      onClose={() => setReceta(null)}
    />
  )
  return { print: setReceta, dialogo }
}

function ImprimirDialog({
  acceso,
  referencia,
  onClose,
}: {
  acceso: AccesoReceta
  referencia: string
  onClose: () => void
}) {
  const [formato, setFormato] = useState<Formato>('A4')
  const [trayendo, setTrayendo] = useState(false)
  const [error, setError] = useState<string>()

  const view = async () => {
    setTrayendo(true)
    setError(undefined)
    try {
      await openDocumento(acceso, formato, formato === 'toma' ? `toma-${referencia}` : `receta-${referencia}`)
      onClose()
    } catch (e) {
      if (!(e instanceof ApiError)) throw e
      setError(e.message)
    } finally {
      setTrayendo(false)
    }
  }

  return (
    <Dialogo
      titulo="Imprimir la receta"
      isOpen
      onClose={onClose}
      pie={
        <>
          <Button onPress={onClose}>Volver</Button>
          <OnlineButton tone="primary" isDisabled={trayendo} onPress={view} autoFocus>
            <Icon name="file-text" />
            <span>{trayendo ? 'Trayendo el PDF' : 'Ver PDF'}</span>
          </OnlineButton>
        </>
      }
    >
      <RadioGroupField label="Qué imprimir" options={formatos} value={formato} onChange={setFormato} />
      {error && (
        <Aviso nivel="frena" titulo="No pudimos traer el PDF">
          <p>{error}</p>
        </Aviso>
      )}
    </Dialogo>
  )
}
