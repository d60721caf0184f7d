import { useRef, useState } from 'react'
import { showDocumento } from '#device/documento'
import { canCompartir, share } from '#device/share'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { LinkButton } from '#ui/LinkButton'
import { OnlineButton } from '#ui/OnlineButton'
import { useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { toast } from '#ui/toast'
import { fetchDocumento } from '../prescribir.queries'
import estilos from './firma.module.css'

type Props = { enlace: string; quien: string; email: string | null; recetas_id: number }

/** What travels is its link, which opens only with the DNI of the patient. */
export function Entregar({ enlace, quien, email, recetas_id }: Props) {
  const texto = `Receta de ${quien}: abrila con tu DNI en ${enlace}`
  const correo = `mailto:${encodeURIComponent(email ?? '')}?subject=${encodeURIComponent('Tu receta')}&body=${encodeURIComponent(texto)}`
  const [error, setError] = useState('')
  const whatsapp = useRef<HTMLAnchorElement>(null)
  const mail = useRef<HTMLAnchorElement>(null)

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(enlace)
      toast('Enlace copiado')
    } catch {
      toast('El navegador no dejó copiar. Probá con Imprimir.', { nivel: 'advierte' })
    }
  }
  const viewDocumento = async () => {
    setError('')
    try {
      await showDocumento(await fetchDocumento(recetas_id), 'receta')
    } catch (fallo) {
      setError(`No pudimos traer el documento. La receta está emitida y a salvo. ${(fallo as Error).message}`)
    }
  }
  useShortcuts({
    I: viewDocumento,
    W: () => whatsapp.current?.click(),
    M: () => mail.current?.click(),
    C: copy,
  })
  return (
    <div className={`columna ${estilos.apilados}`}>
      <OnlineButton size="alto" className="a-la-izquierda" onPress={viewDocumento}>
        <Icon name="printer" />
        <span>Imprimir o ver el documento</span>
        <Teclas>I</Teclas>
      </OnlineButton>
      <a
        ref={whatsapp}
        className="boton a-la-izquierda alto"
        href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon name="message-circle" />
        <span>Enviar por WhatsApp</span>
        <Teclas>W</Teclas>
      </a>
      <a ref={mail} className="boton a-la-izquierda alto" href={correo}>
        <Icon name="mail" />
        <span>Enviar por correo</span>
        <Teclas>M</Teclas>
      </a>
      {canCompartir() && (
        <Button
          size="alto"
          className="a-la-izquierda"
          onPress={() => share({ titulo: 'Receta', texto }).catch(() => undefined)}
        >
          <Icon name="share-2" />
          <span>Compartir el enlace</span>
        </Button>
      )}
      <Button size="alto" className="a-la-izquierda" onPress={copy}>
        <Icon name="copy" />
        <span>Copiar el enlace</span>
        <Teclas>C</Teclas>
      </Button>
      {error && (
        <p role="alert" className="nota texto-peligro">
          {error}
        </p>
      )}
      <LinkButton tone="text" className="a-la-izquierda" to="/medico-prescripcion">
        Ver en Prescripciones
      </LinkButton>
    </div>
  )
}
