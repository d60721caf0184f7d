import type { Antecedente } from '@receta/contract'
import { antecedenteEnPalabras } from '@receta/domain'
import { type FormEvent, useState } from 'react'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { FalloDeAccion } from '#ui/FalloDeAccion'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { useResponde } from './salud.queries'

/** A disputed one keeps being checked until a médico closes it. */
export function Respuesta({ antecedente }: { antecedente: Antecedente }) {
  const { antecedente_id, respuesta } = antecedente
  const [abierta, setAbierta] = useState<'opciones' | 'nota' | null>(null)
  const escrito = `salud:${antecedente_id}`
  const [nota, setNota] = useEscrito(escrito, 'nota', '')
  const responde = useResponde()
  const dicho = antecedenteEnPalabras(antecedente)
  const send = async (valor: 'confirma' | 'disputa') => {
    const ficha = await responde
      .mutateAsync({ antecedente_id, respuesta: valor, nota: valor === 'disputa' ? nota : '' })
      .catch(() => null)
    if (!ficha) return
    forgetEscrito(escrito)
    setAbierta(null)
  }
  const dispute = (event: FormEvent) => {
    event.preventDefault()
    void send('disputa')
  }
  if (abierta === 'nota')
    return (
      <form className="columna" onSubmit={dispute}>
        <Field label="¿Qué está mal?" value={nota} onChange={setNota} maxLength={200} autoComplete="off" autoFocus />
        <p className="nota tinta-2">Tu médico lo va a ver. Hasta que lo revise, se sigue cuidando.</p>
        <div className="fila envuelve">
          <OnlineButton type="submit" tone="primary" size="chico" isDisabled={responde.isPending}>
            Avisar
          </OnlineButton>
          <Button size="chico" tone="text" onPress={() => setAbierta(null)}>
            Volver
          </Button>
        </div>
        <FalloAlResponder error={responde.error} />
      </form>
    )
  if (respuesta !== null && abierta === null)
    return (
      <p className="fila envuelve">
        <Icon name={respuesta === 'confirma' ? 'circle-check' : 'circle-alert'} size="chica" />
        <span>{respuesta === 'confirma' ? 'Dijiste que está bien' : 'Dijiste que no es así'}</span>
        <Button
          size="chico"
          tone="text"
          aria-label={`Cambiar la respuesta: ${dicho}`}
          onPress={() => setAbierta('opciones')}
        >
          Cambiar
        </Button>
      </p>
    )
  return (
    <>
      <div className="fila envuelve">
        <OnlineButton
          size="chico"
          isDisabled={responde.isPending}
          aria-label={`Está bien: ${dicho}`}
          onPress={() => send('confirma')}
        >
          Está bien
        </OnlineButton>
        <Button size="chico" tone="text" aria-label={`No es así: ${dicho}`} onPress={() => setAbierta('nota')}>
          No es así
        </Button>
      </div>
      <FalloAlResponder error={responde.error} />
    </>
  )
}

function FalloAlResponder({ error }: { error: Error | null }) {
  return error ? <FalloDeAccion error={error} titulo="No se guardó la respuesta" /> : null
}
