import { useEffect, useRef, useState } from 'react'
import { openCamara, closeCamara, type SinCamara } from '#device/camara'
import { createLector, type FormatoCodigo } from '#device/lector-codigos'
import { Button } from './Button'
import { Dialogo } from './Dialog'
import './escaner.css'

type Props = {
  titulo: string
  ayuda: string
  formatos: readonly FormatoCodigo[]
  onLeido: (texto: string) => void
  onClose: () => void
}

const entreMiradasMs = 150
const frases: Record<SinCamara, string> = {
  'sin-permiso': 'No hay permiso para usar la cámara. Se da en los ajustes del navegador; mientras tanto, escribilo.',
  'sin-camara': 'No encontramos una cámara que se pueda usar. Escribilo a mano.',
}

/** The picture goes nowhere, and the camera is closed with the dialog. */
export function EscanerDialog({ titulo, ayuda, formatos, onLeido, onClose }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const [falta, setFalta] = useState<SinCamara | null>(null)
  const notify = useRef(onLeido)
  useEffect(() => {
    notify.current = onLeido
  })
  useEffect(() => {
    const control = new AbortController()
    void look(video, formatos, control.signal).then((fin) => {
      if (control.signal.aborted || fin === null) return
      if (typeof fin === 'string') setFalta(fin)
      else notify.current(fin.texto)
    })
    return () => control.abort()
    // The codes it looks for are the screen's own and do not change while it is open.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Dialogo
      titulo={titulo}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={<Button onPress={onClose}>Escribirlo a mano</Button>}
    >
      <p role="status">{falta ? frases[falta] : ayuda}</p>
      {!falta && (
        <div className="escaner">
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what the camera sees has no sound. */}
          <video ref={video} playsInline muted />
        </div>
      )}
    </Dialogo>
  )
}

type Fin = { texto: string } | SinCamara | null

async function look(
  ref: { current: HTMLVideoElement | null },
  formatos: readonly FormatoCodigo[],
  signal: AbortSignal,
): Promise<Fin> {
  const imagen = await openCamara()
  if (typeof imagen === 'string') return imagen
  const close = () => closeCamara(imagen)
  signal.addEventListener('abort', close)
  try {
    const lector = await createLector(formatos)
    const video = ref.current
    if (signal.aborted || !video) return null
    video.srcObject = imagen
    await video.play()
    while (!signal.aborted) {
      // An unreadable frame is not a failure: the next one follows.
      const texto = await lector(video).catch(() => null)
      if (texto) return { texto }
      await new Promise((listo) => setTimeout(listo, entreMiradasMs))
    }
    return null
  } catch {
    return 'sin-camara'
  } finally {
    close()
  }
}
