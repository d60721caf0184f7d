import { type RefObject, useEffect, useState } from 'react'
import { Button } from '#ui/Button'
import { Icon } from '#ui/Icon'
import { OnlineButton } from '#ui/OnlineButton'
import { Teclas } from '#ui/Teclas'
import { enRevision } from '../bandeja/use-en-revision'
import { frena, type Resultado } from '../maquina/estado'
import type { Mostrador } from '../use-mostrador'
import { codigoDe, esDeOtra, frasesDe } from './frases'
import estilos from './ultimo.module.css'

const sinVuelta: readonly string[] = ['DEMASIADOS_INTENTOS', 'RECETA_NO_ENCONTRADA']

type Props = {
  mostrador: Mostrador
  /** While it has the focus, no shortcut signs the previous receta. */
  zona: RefObject<HTMLDivElement | null>
  campo: RefObject<HTMLInputElement | null>
  onEntendido: () => unknown
  onDeshacer: () => unknown
}

/** It stands under the bar, wherever the page is scrolled, and a refusal takes the focus from the patient before. */
export function UltimoResultado({ mostrador, zona, campo, onEntendido, onDeshacer }: Props) {
  const { ultimo } = mostrador.estado
  useEffect(() => {
    // Who types goes on typing: the wrong text is selected, and what comes next replaces it.
    if (!frena(ultimo) || (ultimo?.tipo === 'no_se_entiende' && document.activeElement === campo.current))
      return undefined
    // After rendering: a focus event during it would change state in the middle.
    const timer = setTimeout(() => zona.current?.focus())
    return () => clearTimeout(timer)
  }, [ultimo, zona, campo])
  if (!ultimo) return null
  const { tono, icono, titulo, frase } = frasesDe(ultimo)
  const codigo = codigoDe(ultimo)
  const deQuien = titulo.includes(ultimo.quien ?? '\n') ? null : ultimo.quien
  return (
    <section className={estilos.zona} aria-label="Última lectura">
      <div ref={zona} tabIndex={-1} className={estilos.resultado} data-tono={tono}>
        <Icon name={icono} />
        <div className={estilos.dicho} role={tono === 'mal' ? 'alert' : 'status'}>
          <h2 className={estilos.titulo}>{titulo}</h2>
          <p className={estilos.deQuien}>
            {codigo !== '' && <span className="mono fuerte">{codigo}</span>}
            {codigo !== '' && deQuien && ' · '}
            {deQuien && <b>{deQuien}</b>}
            {(codigo !== '' || deQuien) && frase && '. '}
            {frase && <span>{frase}</span>}
          </p>
        </div>
        <Botones mostrador={mostrador} ultimo={ultimo} onEntendido={onEntendido} onDeshacer={onDeshacer} />
      </div>
    </section>
  )
}

function seReintenta(ultimo: Resultado): boolean {
  if (ultimo.tipo === 'fallo') return ultimo.pedido !== null && !sinVuelta.includes(ultimo.error.code)
  return ultimo.tipo === 'no_abrio' && !ultimo.decidida && (esDeOtra(ultimo.respuesta) || enRevision(ultimo))
}

type PropsBotones = Pick<Props, 'mostrador' | 'onEntendido' | 'onDeshacer'> & { ultimo: Resultado }

function Botones({ mostrador, ultimo, onEntendido, onDeshacer }: PropsBotones) {
  const { vista, again } = mostrador
  return (
    <div className={estilos.botones}>
      {seReintenta(ultimo) && (
        <Button size="chico" isDisabled={vista.buscando} onPress={again}>
          Probar de nuevo
        </Button>
      )}
      {ultimo.tipo === 'no_abrio' && ultimo.decidida && (
        <Button size="chico" isDisabled={vista.buscando} onPress={again}>
          Abrirla
        </Button>
      )}
      {ultimo.tipo === 'entregada' && ultimo.dispensa_id !== null && (
        <OnlineButton size="chico" isDisabled={vista.deshaciendo} onPress={onDeshacer}>
          <Icon name="undo-2" size="chica" />
          <span>Deshacer</span>
          <Teclas>Alt Z</Teclas>
        </OnlineButton>
      )}
      {ultimo.tipo === 'leyendo' && <Esperando key={ultimo.id} />}
      {frena(ultimo) && (
        <Button size="chico" tone="text" onPress={onEntendido}>
          Entendido
          <Teclas>Esc</Teclas>
        </Button>
      )}
    </div>
  )
}

const lentoMs = 4_000

/** A slow answer says so; the code can be read again meanwhile, because taking a receta twice takes it once. */
function Esperando() {
  const [lento, setLento] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLento(true), lentoMs)
    return () => clearTimeout(timer)
  }, [])
  return lento ? <span className="nota tinta-2">Está tardando. Se puede escanear de nuevo.</span> : null
}
