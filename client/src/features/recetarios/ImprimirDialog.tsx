import type { Recetario } from '@receta/contract'
import { useState } from 'react'
import { ApiError } from '#api/call'
import { showDocumento } from '#device/documento'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { RadioGroupField } from '#ui/RadioGroupField'
import { libresDe } from './palabras'
import { fetchBlancos } from './recetarios.queries'

const formatos = [
  { value: 'A5', label: 'Media hoja (A5)', descripcion: 'Gasta menos papel' },
  { value: 'A4', label: 'Hoja A4', descripcion: 'Más lugar para escribir' },
] as const

export function ImprimirDialog({ recetario, onClose }: { recetario: Recetario; onClose: () => void }) {
  const [formato, setFormato] = useState<'A4' | 'A5'>('A5')
  const [trayendo, setTrayendo] = useState(false)
  const [error, setError] = useState<string>()
  const libres = libresDe(recetario)
  const view = async () => {
    setTrayendo(true)
    setError(undefined)
    try {
      await showDocumento(await fetchBlancos(recetario.id, formato), `recetario-${recetario.desde}-${recetario.hasta}`)
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
      titulo={libres === 1 ? 'Imprimir el blanco que queda' : `Imprimir ${libres} blancos`}
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
      <RadioGroupField label="Tamaño" options={formatos} value={formato} onChange={setFormato} />
      <p className="nota tinta-2">
        Imprimilos una sola vez: dos copias de un número son una sola receta, y la segunda que cargues se rechaza.
      </p>
      {error && (
        <Aviso nivel="frena" titulo="No pudimos traer el PDF">
          <p>{error}</p>
        </Aviso>
      )}
    </Dialogo>
  )
}
