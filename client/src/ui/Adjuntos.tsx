import type { Adjunto } from '@receta/contract'
import { formatCuando, type TipoAdjunto } from '@receta/domain'
import { useState } from 'react'
import { showDocumento } from '#device/documento'
import { useAhora } from '#device/use-ahora'
import { blobDe, enKb } from './archivo'
import { Aviso } from './Aviso'
import { Button } from './Button'
import { Dialogo } from './Dialog'
import { Icon } from './Icon'
import { OnlineButton } from './OnlineButton'
import './adjuntos.css'

type Leido = { nombre: string; tipo: TipoAdjunto; contenido: string }
type Archivo = NonNullable<Adjunto['archivo']>
type Props = { adjuntos: readonly Adjunto[]; read: (adjunto_id: number) => Promise<Leido> }

const palabras = { 'application/pdf': 'PDF', 'image/jpeg': 'JPEG', 'image/png': 'PNG' } as const

/** What a médico sent along with a receta. A picture opens here, a PDF in the browser's own viewer. */
export function Adjuntos({ adjuntos, read }: Props) {
  const now = useAhora()
  const [abierto, setAbierto] = useState<Leido | null>(null)
  return (
    <>
      <ul className="adjuntos">
        {adjuntos.map(({ adjunto_id, quien, en, nota, archivo }) => (
          <li key={adjunto_id} className="columna">
            <p className="nota tinta-2">
              {quien}, {formatCuando(new Date(en), now)}
            </p>
            {nota !== '' && <p>{nota}</p>}
            {archivo && <Abrir archivo={archivo} read={() => read(adjunto_id)} onImagen={setAbierto} />}
          </li>
        ))}
      </ul>
      {abierto && (
        <Dialogo
          titulo={abierto.nombre}
          tamano="ancho"
          isOpen
          onClose={() => setAbierto(null)}
          pie={<Button onPress={() => setAbierto(null)}>Cerrar</Button>}
        >
          <img
            className="adjunto-imagen"
            src={`data:${abierto.tipo};base64,${abierto.contenido}`}
            alt={abierto.nombre}
          />
        </Dialogo>
      )}
    </>
  )
}

type PropsAbrir = { archivo: Archivo; read: () => Promise<Leido>; onImagen: (leido: Leido) => void }

function Abrir({ archivo: { nombre, tipo, bytes }, read, onImagen }: PropsAbrir) {
  const [esperando, setEsperando] = useState(false)
  const [fallo, setFallo] = useState<string | null>(null)
  const open = async () => {
    setEsperando(true)
    setFallo(null)
    try {
      const leido = await read()
      if (leido.tipo === 'application/pdf')
        await showDocumento(blobDe(leido.contenido, leido.tipo), nombre.replace(/\.pdf$/i, ''))
      else onImagen(leido)
    } catch (error) {
      setFallo(
        error instanceof Error
          ? error.message
          : 'El navegador no lo pudo mostrar. Probá de nuevo, o en otro dispositivo.',
      )
    }
    setEsperando(false)
  }
  return (
    <>
      <p>
        <OnlineButton size="chico" isPending={esperando} onPress={open}>
          <Icon name="file-text" size="chica" />
          <span>
            {nombre} · {palabras[tipo]}, {enKb(bytes)}
          </span>
        </OnlineButton>
      </p>
      {fallo !== null && (
        <Aviso nivel="frena" titulo="No se abrió el adjunto">
          <p>{fallo}</p>
        </Aviso>
      )}
    </>
  )
}
