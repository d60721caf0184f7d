import { textosMotivoDispensa } from '@receta/domain'
import { useState } from 'react'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Aviso } from '#ui/Aviso'
import { Button } from '#ui/Button'
import { Dialogo } from '#ui/Dialog'
import { Field } from '#ui/Field'
import { OnlineButton } from '#ui/OnlineButton'
import { RadioGroupField } from '#ui/RadioGroupField'
import { type Shortcuts, useShortcuts } from '#ui/shortcuts'
import { Teclas } from '#ui/Teclas'
import { TextAreaField } from '#ui/TextAreaField'
import { useBloquear } from '../mostrador.queries'
import { dudas, errores } from './errores'

type Props = {
  recetas_id: number
  quien: string
  onClose: () => void
  onBloqueada: (recetas_id: number, anulada: boolean) => unknown
}

/** Ley 27.553 art 13: blocks a receta for a manifest error, naming it. What was typed survives a failure. */
export function BloquearDialog({ recetas_id, quien, onClose, onBloqueada }: Props) {
  const escrito = `bloquear:${recetas_id}`
  const [error, setError] = useEscrito<(typeof errores)[number] | ''>(escrito, 'error', '')
  const [detalle, setDetalle] = useEscrito(escrito, 'detalle', '')
  const [que, setQue] = useEscrito(escrito, 'que', '')
  const duda = error === '' ? undefined : dudas[error]
  const faltaQue = duda !== undefined && que.trim().length < 2
  const [revisado, setRevisado] = useState(false)
  const [rechazo, setRechazo] = useState<string | null>(null)
  const block = useBloquear()
  const send = async () => {
    setRevisado(true)
    if (error === '' || faltaQue) return
    const motivo = [error, duda ? que.trim() : '', detalle.trim()].filter(Boolean).join(': ').slice(0, 200)
    const dicha = duda ? { tipo: duda.tipo, texto: que.trim() } : null
    // A failure stays in the mutation and is shown below.
    const respuesta = await block.mutateAsync({ recetas_id, motivo, ...(dicha && { duda: dicha }) }).catch(() => null)
    if (respuesta?.resultado === 'bloqueada') {
      forgetEscrito(escrito)
      onBloqueada(recetas_id, respuesta.anulada)
    } else if (respuesta?.causa) setRechazo(textosMotivoDispensa[respuesta.causa])
  }
  return (
    <Dialogo
      titulo={`Bloquear la receta de ${quien}`}
      isOpen
      onClose={onClose}
      tamano="medio"
      pie={
        <>
          <Button onPress={onClose}>No bloquear</Button>
          <OnlineButton tone="danger" isDisabled={block.isPending} onPress={send}>
            <span>Bloquear la receta</span>
            <Teclas>Ctrl Enter</Teclas>
          </OnlineButton>
        </>
      }
    >
      <Atajos
        teclas={{
          'Ctrl+Enter': () => !block.isPending && send(),
          ...Object.fromEntries(errores.map((cual, i) => [String(i + 1), () => setError(cual)])),
        }}
      />
      <div className="columna">
        <p>Nadie la puede entregar hasta que quien la hizo la revise. Se le avisa ahora, y también al paciente.</p>
        <RadioGroupField
          label="¿Qué error tiene?"
          options={errores.map((cual, i) => ({ value: cual, label: <Opcion cual={cual} tecla={String(i + 1)} /> }))}
          value={error}
          onChange={setError}
          error={revisado && error === '' ? 'Falta decir qué error tiene.' : undefined}
        />
        {duda && (
          <Field
            label={duda.pregunta}
            descripcion="La droga o la sustancia, sola. Su médico lo confirma o lo descarta."
            value={que}
            onChange={setQue}
            maxLength={60}
            autoComplete="off"
            error={revisado && faltaQue ? 'Falta decir qué.' : undefined}
          />
        )}
        <TextAreaField
          label="Qué se ve, en palabras (opcional)"
          descripcion="Lo lee quien la hizo."
          value={detalle}
          onChange={setDetalle}
          rows={2}
          maxLength={120}
        />
        <NoSeBloqueo porque={rechazo ?? block.error?.message} />
      </div>
    </Dialogo>
  )
}

const NoSeBloqueo = ({ porque }: { porque: string | undefined }) =>
  porque ? (
    <Aviso nivel="frena" titulo="No se bloqueó">
      <p>{porque}</p>
    </Aviso>
  ) : null

const Opcion = ({ cual, tecla }: { cual: string; tecla: string }) => (
  <>
    {cual} <Teclas>{tecla}</Teclas>
  </>
)

function Atajos({ teclas }: { teclas: Shortcuts }) {
  useShortcuts(teclas)
  return null
}
