import { cuenta, faltanteTextoMinimo, formatFecha, quedan } from '@receta/domain'
import { useState } from 'react'
import { forgetEscrito } from '#session/escrito'
import { useEscrito } from '#session/use-escrito'
import { Button } from '#ui/Button'
import { Field } from '#ui/Field'
import { Teclas } from '#ui/Teclas'
import { useALaVista } from '#ui/use-a-la-vista'
import { type Decision, type Linea, restoDe } from './decisiones'
import { opcionesFaltante } from './faltantes'
import type { Renglones } from './use-renglones'

type Props = { linea: Linea; decision: Decision; renglones: Renglones }

export function FaltaForm({ linea, decision, renglones }: Props) {
  const queda = restoDe(linea, decision)
  const parte = useALaVista()
  const conTexto = renglones.panel?.clave === linea.clave && renglones.panel.que === 'otro'
  return (
    <div ref={parte} className="columna">
      <p className="nota">
        {quedan(queda, { inicial: true })} <b>{cuenta(queda, 'envase', 'envases')}</b> para retirar hasta el{' '}
        <b>{formatFecha(linea.receta.vence_el)}</b>, en cualquier farmacia. Se le avisa a quien la hizo y al paciente.
      </p>
      {conTexto ? (
        <OtroMotivo linea={linea} renglones={renglones} />
      ) : (
        <div role="group" aria-label="¿Por qué?" className="fila envuelve">
          <span className="rotulo">¿Por qué?</span>
          {opcionesFaltante.map(({ tecla, motivo, palabra }) => (
            <Button key={motivo} size="chico" onPress={() => renglones.tellMotivo(linea.clave, motivo)}>
              {palabra}
              <Teclas>{tecla}</Teclas>
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function OtroMotivo({ linea, renglones }: Pick<Props, 'linea' | 'renglones'>) {
  const escrito = `falta:${linea.clave}`
  const [texto, setTexto] = useEscrito(escrito, 'texto', '')
  const [revisado, setRevisado] = useState(false)
  const corto = texto.trim().length < faltanteTextoMinimo
  return (
    <form
      aria-label="Otro motivo"
      className="fila envuelve"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setRevisado(true)
        if (corto) return
        renglones.tellMotivo(linea.clave, 'otro', texto.trim())
        forgetEscrito(escrito)
      }}
    >
      <Field
        label="¿Por qué?"
        value={texto}
        onChange={setTexto}
        maxLength={120}
        autoFocus
        error={revisado && corto ? 'Decí cuál es el motivo.' : undefined}
      />
      <Button type="submit" size="chico" tone="primary">
        Guardar
      </Button>
      <Button size="chico" onPress={renglones.closePanel}>
        Otro motivo
        <Teclas>Esc</Teclas>
      </Button>
    </form>
  )
}
